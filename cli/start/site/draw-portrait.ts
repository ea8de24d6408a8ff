export type Hair = 'long' | 'short';

/**
 * Draws a face as SVG of 240 by 300. The same number and hair length always give the same face, which resembles
 * no real person.
 */
export function drawPortrait(id: number, hairs?: Hair): string {
  const pick = createPicker(id);
  const { skin, colours } = pick(COMPLEXIONS);
  const hair = pick(colours);
  const shirt = pick(SHIRTS);
  const { front, back = NONE } = pick(
    HAIRCUTS.filter(({ fits }) => !hairs || fits !== OTHER[hairs]),
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300" width="240" height="300">',
    `<rect width="240" height="300" fill="${pick(GROUNDS)}"/>`,
    `<path d="${back}" fill="${hair}"/>`,
    `<path d="M28 300c0-52 36-74 92-74s92 22 92 74z" fill="${shirt}"/>`,
    `<path d="M98 190h44v34c0 12-10 22-22 22s-22-10-22-22z" fill="${skin}"/>`,
    '<path d="M98 208c12 10 32 10 44 0v-14H98z" opacity=".14"/>',
    `<path d="M66 144c-13 0-13 30 3 30h102c16 0 16-30 3-30z" fill="${skin}"/>`,
    `<path d="${pick(FACES)}" fill="${skin}"/>`,
    `<path d="${front}" fill="${hair}"/>`,
    pick(EYES),
    `<path d="${pick(NOSES)}" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" opacity=".2"/>`,
    `<path d="${pick(MOUTHS)}" fill="none" stroke="#5b2430" stroke-width="5" stroke-linecap="round" opacity=".75"/>`,
    '</svg>',
  ].join('');
}

/**
 * Creates a function that picks from lists with a small random generator (mulberry32). The same seed always
 * gives the same picks.
 */
function createPicker(seed: number): <T>(choices: readonly T[]) => T {
  let state = seed | 0;
  return (choices) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    return choices[Math.floor(share * choices.length)] as (typeof choices)[number];
  };
}

const DARK_HAIRS = ['#191513', '#241a15', '#33231b'];
const BROWN_HAIRS = [...DARK_HAIRS, '#4a2f1e', '#5a3a22'];
const FAIR_HAIRS = ['#33231b', '#5a3a22', '#83552c', '#b98b4a', '#8f3b21'];
const COMPLEXIONS = [
  { skin: '#f6d3b8', colours: FAIR_HAIRS },
  { skin: '#eebf99', colours: FAIR_HAIRS },
  { skin: '#d9a179', colours: BROWN_HAIRS },
  { skin: '#b97a50', colours: BROWN_HAIRS },
  { skin: '#8d5637', colours: DARK_HAIRS },
  { skin: '#653b26', colours: DARK_HAIRS },
];
const SHIRTS = ['#1f5f4a', '#27496d', '#7a2b35', '#3b3f46', '#c08a1d'];
const GROUNDS = ['#dfe9e3', '#e4e6ee', '#eee7dc', '#e8dfe2', '#dbe7ec'];

const FACES = [
  'M72 118c0-40 22-60 48-60s48 20 48 60v30c0 36-24 60-48 60s-48-24-48-60z',
  'M70 116c0-38 22-58 50-58s50 20 50 58v36c0 34-28 52-50 52s-50-18-50-52z',
  'M74 116c0-40 20-58 46-58s46 18 46 58v28c0 40-28 68-46 68s-46-28-46-68z',
];

const NONE = 'M0 0';

const OTHER: Record<Hair, Hair> = { long: 'short', short: 'long' };

/** Haircuts as SVG, in front of and behind the face. Without `fits`, a haircut suits any hair length. */
const HAIRCUTS: { front: string; back?: string; fits?: Hair }[] = [
  {
    fits: 'short',
    front:
      'M66 132c-6-54 20-88 54-88s60 34 54 88c-4-24-12-36-22-42-22 8-48 8-66-2-10 8-16 22-20 44z',
  },
  {
    fits: 'short',
    front:
      'M68 122c-4-50 22-76 52-76s56 26 52 76c-6-20-14-30-20-34-20-8-44-8-64 0-6 4-14 14-20 34z',
  },
  {
    fits: 'long',
    front:
      'M68 128c-4-52 20-84 54-84s56 30 50 84c-4-22-10-34-18-40-14 2-40-4-50-18-6 24-22 40-36 58z',
    back: 'M58 130c0-56 24-90 62-90s62 34 62 90c0 46 8 74 12 100H46c4-26 12-54 12-100z',
  },
  {
    fits: 'long',
    front: 'M68 126c-2-50 20-80 52-80s54 30 52 80c-8-34-30-50-52-60-22 10-44 26-52 60z',
    back: 'M60 126c0-52 24-84 60-84s60 32 60 84c0 30 2 58-6 80H66c-8-22-6-50-6-80z',
  },
  {
    fits: 'long',
    front: 'M68 118c2-42 22-66 52-66s50 24 52 66c-10-26-28-38-52-38s-42 12-52 38z',
    back: 'M120 8c18 0 30 12 30 27s-12 27-30 27-30-12-30-27 12-27 30-27z',
  },
  {
    front:
      'M62 122c-14-22-2-46 14-52 4-22 30-32 46-24 18-8 38 4 42 22 18 6 26 32 14 54-4-18-12-28-24-30-20 6-50 6-68 0-12 4-20 12-24 30z',
  },
  {
    fits: 'short',
    front: 'M76 96c6-28 22-42 44-42s38 14 44 42c-14-14-28-18-44-18s-30 4-44 18z',
  },
];

const pair = (left: string, right: string): string => `<g fill="#1d1a19">${left}${right}</g>`;
const brows = (height: number): string =>
  `<path d="M86 ${height}q13-8 26 0M128 ${height}q13-8 26 0" fill="none" stroke="#1d1a19" stroke-width="5" stroke-linecap="round" opacity=".65"/>`;
const dots = pair('<circle cx="100" cy="142" r="5.5"/>', '<circle cx="140" cy="142" r="5.5"/>');

const EYES = [
  brows(126) + dots,
  brows(124) + dots,
  brows(127) +
    pair(
      '<ellipse cx="100" cy="142" rx="6.5" ry="5"/>',
      '<ellipse cx="140" cy="142" rx="6.5" ry="5"/>',
    ),
  `${brows(122)}${dots}<g fill="none" stroke="#1d1a19" stroke-width="3.5"><circle cx="100" cy="142" r="17"/><circle cx="140" cy="142" r="17"/><path d="M117 140q3-4 6 0"/></g>`,
];

const NOSES = ['M120 146v20h-7', 'M122 148l-8 18h11', 'M114 166q6 6 12 0'];
const MOUTHS = [
  'M102 184q18 14 36 0',
  'M104 185q16 9 32 0',
  'M105 185q15 6 30 0',
  'M102 183q20 16 36-1',
];
