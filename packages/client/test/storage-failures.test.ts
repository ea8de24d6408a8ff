import { describe, expect, it } from 'vitest';
import { memoryStorage } from './support/memory-storage.ts';
import { offline, openPage, written } from './support/open-page.ts';

describe('a storage that fails', () => {
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };

  it.each([
    ['is full', { setItem: full }],
    ['rejects', { getItem: () => Promise.reject(new Error('Closed.')) }],
    ['throws', { getItem: full, setItem: full, removeItem: full }],
  ])('fails no call: it %s', async (_, faults) => {
    const { club } = await openPage({ storage: { ...memoryStorage(), ...faults } });
    const teams = await club.listTeams();
    expect(await club.listTeams()).toBe(teams);
  });

  it('that never answers delays a call by seconds, and does not fail it', async () => {
    const storage = { ...memoryStorage(), getItem: () => new Promise<never>(() => {}) };
    const { club } = await openPage({ storage });
    expect(await club.listTeams()).toHaveLength(3);
  });

  it.each([
    ['not JSON', () => '{"etag'],
    ['null', () => 'null'],
    ['of other software', () => '{"keys":7,"data":"x","etag":1}'],
    ['without data', (name: string) => `{"reader":"x","keys":["/"],"etag":"${name.length}"}`],
  ])('and has content that is %s is written again', async (_, content) => {
    const { club, restart, storage, proxy } = await openPage({ storageKey: 'public' });
    const teams = await club.listTeams();
    await written(storage.items, 2);
    for (const name of storage.items.keys()) storage.items.set(name, content(name));
    expect(await restart().listTeams()).toEqual(teams);
    expect(proxy.log()).toEqual(['/teams 200', '/teams 200']);
    await expect.poll(() => restart(offline).listTeams()).toEqual(teams);
  });
});
