/** Writes club-file.schema.json and the tables of docs/club-file.md: `npm run club-file`. */
import { writeFileSync } from 'node:fs';
import { fieldReferenceFile, fieldReferenceText } from './field-reference.ts';
import { jsonSchemaFile, jsonSchemaText } from './json-schema.ts';

writeFileSync(jsonSchemaFile, jsonSchemaText());
writeFileSync(fieldReferenceFile, fieldReferenceText());
