import { createProgram } from '../../cli/program.ts';
import { runInterruptible } from '../../cli/run.ts';

// No top-level await, because the bundle is CommonJS.
void runInterruptible(() => createProgram().parseAsync());
