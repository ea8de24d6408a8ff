import { writeClient } from './client.ts';
import { writeCurl } from './curl.ts';
import { writeFetch } from './javascript.ts';
import { writePhp } from './php.ts';
import { writePython } from './python.ts';
import type { SampleRequest } from './request.ts';

interface Language {
  id: string;
  name: string;
  write: (request: SampleRequest) => string;
}

/** Languages in display order. */
export const languages: Language[] = [
  { id: 'curl', name: 'curl', write: writeCurl },
  { id: 'client', name: 'JS client', write: writeClient },
  { id: 'fetch', name: 'fetch', write: writeFetch },
  { id: 'php', name: 'PHP', write: writePhp },
  { id: 'python', name: 'Python', write: writePython },
];
