/** For Node.js, Deno and Bun: the settings are its argument, the report its output. */
import process from 'node:process';
import * as client from 'club-data-client';
import { probe } from './probe.js';

console.log(JSON.stringify(await probe(client, JSON.parse(process.argv[2]))));
process.exit(0);
