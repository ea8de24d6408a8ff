import { isBusy } from './check-changed.ts';
import type { Service } from './service.ts';

export interface Reader {
  slug: string;
  token: string;
}

const PATHS = [
  '',
  '/seasons',
  '/teams',
  '/teams?season_id=2',
  '/categories',
  '/players',
  '/changes',
];

/**
 * Reads documents of clubs one after the other until it ends, so that every instance has a cached
 * pointer of each club. `end` resolves to the number of answers, and those that were wrong.
 */
export function startReaders({ stack }: Service, readers: Reader[], loops: number) {
  const statuses: number[] = [];
  let isEnded = false;
  const read = async (_: unknown, offset: number) => {
    for (let i = offset; !isEnded; i += 1) {
      const { slug, token } = readers[i % readers.length] ?? { slug: '', token: '' };
      const url = `${stack.baseUrl}/clubs/${slug}${PATHS[i % PATHS.length]}`;
      const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  };
  const reading = Promise.all(Array.from({ length: loops }, read));
  reading.catch(() => {}); // `end` rejects with it
  return {
    async end() {
      isEnded = true;
      await reading;
      return {
        answers: statuses.length,
        failed: statuses.filter((status) => status !== 200 && !isBusy(status)),
      };
    },
  };
}
