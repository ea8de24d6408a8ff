import { config } from 'zod';

// Runs before any schema is created. Otherwise zod tests whether it may use eval, which violates the worker's policy.
config({ jitless: true });
