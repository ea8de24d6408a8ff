import type { Random } from '../club/random.ts';

/** In another order, so that no subject always comes after the same one. */
export function shuffle<T>(list: T[], random: Random): T[] {
  const left = [...list];
  return list.map(() => left.splice(random.whole(0, left.length - 1), 1)[0] as T);
}
