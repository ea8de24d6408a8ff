import { cultures, type Gender, hardNames, type NameLists, type PersonName } from './names.ts';
import type { ClubPlan } from './plan.ts';
import type { Random } from './random.ts';

export type Identity = {
  id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  date_of_birth: string | null;
  height: number | null;
  jersey_number: number | null;
  photo_url: string | null;
};

export type Directory = {
  drawName(gender: Gender): PersonName;
  /** Now and then the next of `hardNames`, where the club has them. */
  drawPlayerName(gender: Gender): PersonName;
  /** What a person is reached by; children seldom have an address of their own. */
  contact(name: PersonName, isChild: boolean): Pick<Identity, 'email' | 'phone'>;
};

export const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

/** A calendar day of the year, YYYY-MM-DD, in the months given. */
export function drawDate(random: Random, year: number, [from, to]: [number, number]): string {
  const month = random.whole(from, to);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${pad(month)}-${pad(random.whole(1, lastDay))}`;
}

/** Numbers that Ofcom (+44 20 7946 0xxx, +44 7700 900xxx) and NANPA (555-01xx) keep for fiction. */
function drawPhone(random: Random): string {
  if (random.isLikely(0.7)) return `+44 7700 900${pad(random.whole(0, 999), 3)}`;
  if (random.isLikely(0.6)) return `+44 20 7946 0${pad(random.whole(0, 999), 3)}`;
  return `+1 ${random.pick([212, 312, 415, 604])} 555 01${pad(random.whole(0, 99))}`;
}

const letters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
  þ: 'th',
};

const toAscii = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[łøßæœđıþ]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9-]/g, '');

/** The club's people: names are given once (but for those of `hardNames`), addresses as well. */
export function openDirectory(plan: ClubPlan, random: Random): Directory {
  const used = new Set(
    [...hardNames.f, ...hardNames.m].map(({ first, last }) => `${first} ${last}`),
  );
  const waiting = { f: [...hardNames.f], m: [...hardNames.m] };
  const isNew = (key: string) => !used.has(key) && Boolean(used.add(key));

  const drawName = (gender: Gender): PersonName => {
    const culture = cultures[random.pick(plan.cultures)];
    const first = random.pick(culture[gender]);
    const family: NameLists = random.isLikely(0.85)
      ? culture
      : cultures[random.pick(plan.cultures)];
    const last = random.pick((gender === 'f' && family.lastF) || family.last);
    return isNew(`${first} ${last}`) ? { first, last } : drawName(gender);
  };

  const drawPlayerName = (gender: Gender): PersonName => {
    const hard = plan.isHard && random.isLikely(0.15) ? waiting[gender].shift() : undefined;
    return hard ?? drawName(gender);
  };

  const drawAddress = (local: string, number = 1): string => {
    const address = `${local}${number === 1 ? '' : number}@${plan.club.domain}`;
    return isNew(address) ? address : drawAddress(local, number + 1);
  };

  const contact: Directory['contact'] = ({ first, last }, isChild) => {
    const local = [first, last].map(toAscii).filter(Boolean).join('.');
    return {
      email: random.isLikely(isChild ? 0.35 : 0.85) ? drawAddress(local) : null,
      phone: random.isLikely(isChild ? 0.25 : 0.7) ? drawPhone(random) : null,
    };
  };
  return { drawName, drawPlayerName, contact };
}
