#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

enableCompileCache(); // for what is imported after it

const { createProgram } = await import('../cli/program.ts');
const { runInterruptible } = await import('../cli/run.ts');
await runInterruptible(() => createProgram().parseAsync());
