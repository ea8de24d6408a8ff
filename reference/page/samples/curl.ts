import type { SampleRequest } from './request.ts';

export function writeCurl({ method, url, headers, body }: SampleRequest): string {
  const options = [
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body ? [`-d ${quote(JSON.stringify(body))}`] : []),
  ];
  const isGet = method === 'GET';
  return [`curl ${isGet ? '--compressed ' : ''}${quote(url)}`, ...options].join(' \\\n  ');
}

/** Quotes a text for a POSIX shell. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
