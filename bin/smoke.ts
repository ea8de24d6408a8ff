import { run } from '../cli/run.ts';
import { createSmokeProgram } from '../cli/smoke/smoke.ts';

await run(() => createSmokeProgram().parseAsync());
