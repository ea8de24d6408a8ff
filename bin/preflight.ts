import { createPreflightProgram } from '../cli/preflight/preflight.ts';
import { run } from '../cli/run.ts';

await run(() => createPreflightProgram().parseAsync());
