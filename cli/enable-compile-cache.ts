import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Keeps the compiled code of what is imported later, for the next start. Not in the default folder,
 * which is in the machine's temporary files: another user could put code there.
 */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compile'));
