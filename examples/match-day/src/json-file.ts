import { openSavedAnswers } from './saved-answers.ts';

/** Error for a file that is missing, is not JSON, or lacks a value. */
export class FileError extends Error {}

/** Milliseconds to wait for the network before using the saved copy. */
const TIMEOUT_MS = 8_000;

/**
 * Reads a file of the site from the network, or the saved copy if the request fails.
 * @throws FileError if neither can be read, or the text is not JSON
 */
export async function readJsonFile(url: string): Promise<object> {
  const [name] = url.split('?');
  const saved = openSavedAnswers(url);
  const text = await fetchText(url).catch(() => saved.getItem(''));
  if (text === null) throw new FileError(`${name} cannot be read.`);
  const value = parse(text, name); // throws before a captive portal's page replaces the saved copy
  saved.setItem('', text);
  return value;
}

function parse(text: string, name: string | undefined): object {
  try {
    return Object(JSON.parse(text));
  } catch (cause) {
    throw new FileError(`${name} is not JSON.`, { cause });
  }
}

async function fetchText(url: string): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return response.text();
}
