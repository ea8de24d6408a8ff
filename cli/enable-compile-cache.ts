import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Caches compiled code of later imports for the next start. Avoids the default folder, which is in the
 * machine's temporary files, where another user could place code.
 */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compile'));
