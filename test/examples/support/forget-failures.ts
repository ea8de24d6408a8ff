import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lets the five minutes pass for which the cache of a PHP example remembers failures at most. */
export function forgetFailures(cache: string): void {
  for (const name of readdirSync(cache).filter((file) => file.endsWith('.json'))) {
    const kept = JSON.parse(readFileSync(join(cache, name), 'utf8'));
    for (const failure of Object.values<{ until: number }>(kept.failures)) failure.until -= 300;
    writeFileSync(join(cache, name), JSON.stringify(kept));
  }
}
