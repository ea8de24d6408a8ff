import '../cli/enable-compile-cache.ts';

// Lambda runs in UTC, and threads share the time zone of the process.
process.env.TZ = 'UTC';

const { run } = await import('../cli/run.ts');
const { createStartProgram } = await import('../cli/start/start.ts');
const { examples } = await import('./examples.ts');
await run(() => createStartProgram(examples).parseAsync());
process.exit(); // ends everything that was still starting
