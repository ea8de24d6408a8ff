#!/usr/bin/env node
import { createProgram } from '../cli/program.ts';
import { run } from '../cli/run.ts';

await run(() => createProgram().parseAsync());
