/** Marks dist/commonjs as CommonJS, because package.json makes the package ES modules. */
import { writeFileSync } from 'node:fs';

const file = new URL('../dist/commonjs/package.json', import.meta.url);
writeFileSync(file, '{ "type": "commonjs" }\n');
