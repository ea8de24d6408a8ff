/** Writes openapi.json: `npm run openapi`. */
import { writeFileSync } from 'node:fs';
import { openApiText } from './document.ts';
import { openApiFile } from './file.ts';

writeFileSync(openApiFile, openApiText());
