import '../cli/enable-compile-cache.ts';

// Lambda runs in UTC; threads cannot have a time zone of their own.
process.env.TZ = 'UTC';

const { run } = await import('../cli/run.ts');
const { createStartProgram } = await import('../cli/start/start.ts');
const { examples } = await import('./examples.ts');
await run(() => createStartProgram(examples).parseAsync());
process.exit(); // ends whatever was still starting when it was stopped
