/** Writes src/schema.ts: `npm run generate`. */
import { writeFileSync } from 'node:fs';
import { schemaFile, schemaText } from './schema-text.ts';

writeFileSync(schemaFile, await schemaText());
