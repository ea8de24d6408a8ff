import type { TeamMember } from '../../../client/src/club-data.ts';
import { createElement } from '../element/create-element.ts';
import { photoUrlOf } from './photo-url.ts';

/** The fields of a person that are shown. Public and full tokens both read them. */
type Person = Pick<TeamMember, 'first_name' | 'last_name' | 'photo_url'>;

/** The given names, and the family name, which has a style of its own. */
const createName = ({ first_name, last_name }: Person): HTMLElement =>
  createElement(
    'bdi',
    {},
    first_name && createElement('span', { class: 'first' }, first_name),
    first_name && ' ',
    createElement('span', { class: 'last' }, last_name),
  );

export const createMemberCard = (member: TeamMember): HTMLLIElement =>
  createElement(
    'li',
    { class: 'member', part: 'member', 'data-key': member.id },
    createPortrait(member),
    createElement(
      'p',
      { class: 'name', part: 'name' },
      member.jersey_number !== null && createNumber(member.jersey_number),
      createName(member),
    ),
    member.position && createElement('p', { class: 'position', part: 'position' }, member.position),
  );

const createNumber = (number: number): HTMLElement =>
  createElement('span', { class: 'number', part: 'number' }, `${number}`);

/**
 * The initials, covered by the photo once that is loaded, so that nothing moves if it cannot be loaded. Cards
 * may have the number in place of initials.
 */
export function createPortrait(person: Person): HTMLElement {
  const { photo_url } = person;
  return createElement(
    'span',
    { class: 'portrait', part: 'portrait' },
    createElement('span', { class: 'initials', 'aria-hidden': 'true' }, initialsOf(person)),
    photo_url && createPhoto(photoUrlOf(photo_url)),
  );
}

/** Creates the photo. Its alternative text is empty, because the name is beside it. */
const createPhoto = (src: string): HTMLImageElement =>
  createElement('img', {
    src,
    alt: '',
    loading: 'lazy',
    decoding: 'async',
    width: 240,
    height: 300,
    referrerpolicy: 'no-referrer',
  });

const initialsOf = ({ first_name, last_name }: Person): string =>
  [first_name, last_name].map(firstLetter).join('');

/** The first capital letter, so that "van der Zijp" gives Z; without capitals the first letter. */
const firstLetter = (name: string): string =>
  (/\p{Lu}\p{M}*/u.exec(name) ?? /\p{L}\p{M}*/u.exec(name))?.[0].toLocaleUpperCase() ?? '';
