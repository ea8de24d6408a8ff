import type { Agent } from 'node:http';
import { get } from 'node:http';

export interface HttpAnswer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  /** As it came: still compressed. */
  body: Buffer;
}

/** GET, until the last byte is there. node:http because fetch would unpack, and costs more. */
export function fetchWhole(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, body: Buffer.concat(chunks) });
      });
    });
    request.on('error', reject);
  });
}
