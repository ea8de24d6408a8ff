import { config } from 'zod';

// Before any schema is made: zod would try whether it may compile them, which the policy of the worker reports.
config({ jitless: true });
