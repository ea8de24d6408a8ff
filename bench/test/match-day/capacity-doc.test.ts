import { readFileSync, statSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Findings } from '../../match-day/report/findings.ts';
import { blocksOf, type Study, study } from '../../match-day/report/study.ts';
import type { DesignName } from '../../match-day/scenario.ts';
import type { LimitsName } from '../../match-day/scenarios.ts';
import { measureSizes } from '../../match-day/sizes.ts';
import { readTimings } from '../../match-day/timings.ts';
import { replaceBlocks } from '../../report/generated-block.ts';

const DOCUMENT = 'docs/capacity.md';

describe(DOCUMENT, () => {
  const document = readFileSync(DOCUMENT, 'utf8');
  let played: Study;

  beforeAll(() => {
    played = study({ timings: readTimings(), sizes: measureSizes() }, () => {});
  }, 300_000);

  const find = (clubs: number, limits: LimitsName, design: DesignName): Findings => {
    const found = played.cases.find(
      ({ of }) => of.clubs === clubs && of.limits === limits && of.design === design,
    );
    if (!found) throw new Error('That was not played.');
    return found.findings;
  };

  it('has the tables that `npm run simulate` works out', () => {
    expect(document).toBe(replaceBlocks(document, blocksOf(played)));
  });

  it('says rightly which limit is met first', () => {
    const one = find(1, 'default limits', 'this design');
    expect(one.met.map(({ limit }) => limit)).toEqual(['lambda requests', 'account throttle']);
    const usual = find(1, 'raised limits', 'the usual way');
    expect(usual.met[0]).toMatchObject({ limit: 'partition read units', second: 1 });
    const many = find(1_000, 'default limits', 'this design');
    expect(many.met[0]?.limit).toBe('partition read units');
  });

  it('says rightly that with raised limits all is served', () => {
    for (const clubs of [1, 1_000]) {
      expect(find(clubs, 'raised limits', 'this design')).toMatchObject({
        met: [],
        refusedShare: 0,
      });
    }
  });

  it('shows its pictures, which are small', () => {
    const pictures = document.matchAll(/\]\((capacity\/[\w-]+\.svg)\)/g).toArray();
    expect(pictures).toHaveLength(4);
    for (const [, file] of pictures) expect(statSync(`docs/${file}`).size).toBeLessThan(60_000);
  });
});
