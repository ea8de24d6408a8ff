import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { drawPortrait } from '../../../cli/start/site/draw-portrait.ts';

describe('a drawn portrait', () => {
  const ids = Array.from({ length: 400 }, (_, index) => 1001 + index);

  it('is the same for the same person, and well-formed SVG without a script or a link', () => {
    const svg = ids.map(drawPortrait);
    expect(ids.map(drawPortrait)).toEqual(svg);
    for (const one of svg) new SaxesParser().write(one).close();
    expect(svg.filter((one) => /script|href|url\(|NaN|undefined/.test(one))).toEqual([]);
  });

  it('is seldom that of another person', () => {
    expect(new Set(ids.map(drawPortrait)).size).toBeGreaterThan(380);
  });
});
