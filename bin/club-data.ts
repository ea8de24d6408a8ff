#!/usr/bin/env node
import '../cli/enable-compile-cache.ts';

const { createProgram } = await import('../cli/program.ts');
const { runInterruptible } = await import('../cli/run.ts');
await runInterruptible(() => createProgram().parseAsync());
