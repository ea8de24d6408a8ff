import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { drawPortrait } from '../../../cli/start/site/draw-portrait.ts';
import { createHairFinder } from '../../../cli/start/site/sample-hair.ts';
import { photoNumberOf } from '../../../cli/start/site/sample-photo-url.ts';

describe('a drawn portrait', () => {
  const ids = Array.from({ length: 400 }, (_, index) => 1001 + index);

  it('is the same for the same person, and well-formed SVG without a script or a link', () => {
    const svg = ids.map((id) => drawPortrait(id));
    expect(ids.map((id) => drawPortrait(id))).toEqual(svg);
    for (const one of svg) new SaxesParser().write(one).close();
    expect(svg.filter((one) => /script|href|url\(|NaN|undefined/.test(one))).toEqual([]);
  });

  it('has hair that fits the category of the team', () => {
    const hairOf = createHairFinder('examples/clubs');
    const { players } = JSON.parse(readFileSync('examples/clubs/volley-sant-orsetto.json', 'utf8'));
    const photos = players.flatMap(
      ({ photo_url }: { photo_url: string | null }) => photoNumberOf(photo_url ?? '') ?? [],
    );
    expect(photos.length).toBeGreaterThan(5);
    const hairs = new Set(photos.map((photo: string) => hairOf(Number(photo))));
    expect([hairs.has('long'), hairs.has('short')]).toEqual([true, true]);
    const long = ids.map((id) => drawPortrait(id, 'long'));
    const short = ids.map((id) => drawPortrait(id, 'short'));
    expect(long.filter((one, i) => one !== short[i]).length).toBeGreaterThan(300);
  });

  it('is seldom that of another person', () => {
    expect(new Set(ids.map((id) => drawPortrait(id))).size).toBeGreaterThan(380);
  });
});
