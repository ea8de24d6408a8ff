/** Marks the files of dist/commonjs as CommonJS, in a package of ES modules. */
import { writeFileSync } from 'node:fs';

const file = new URL('../dist/commonjs/package.json', import.meta.url);
writeFileSync(file, '{ "type": "commonjs" }\n');
