import { createProgram } from '../../cli/program.ts';
import { runInterruptible } from '../../cli/run.ts';

// No await here: CommonJS has none outside of functions.
void runInterruptible(() => createProgram().parseAsync());
