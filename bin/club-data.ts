#!/usr/bin/env node
import { createProgram } from '../cli/program.ts';
import { runInterruptible } from '../cli/run.ts';

await runInterruptible(() => createProgram().parseAsync());
