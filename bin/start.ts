import { run } from '../cli/run.ts';
import { createStartProgram } from '../cli/start/start.ts';

// Lambda runs in UTC; threads cannot have a time zone of their own.
process.env.TZ = 'UTC';

await run(() => createStartProgram().parseAsync());
process.exit(); // ends whatever was still starting when it was stopped
