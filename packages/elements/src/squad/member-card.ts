import type { TeamMember } from '../../../client/src/club-data.ts';
import { createElement } from '../element/create-element.ts';
import { photoUrlOf } from './photo-url.ts';

/**
 * Fields for the name and the portrait of a player or staff member. The view `public` has no photo of some
 * people.
 */
type Person = Pick<TeamMember, 'first_name' | 'last_name' | 'photo_url'>;

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

/** Creates the portrait: initials, and a photo that covers them once it has loaded. */
export function createPortrait(person: Person): HTMLElement {
  const { photo_url } = person;
  return createElement(
    'span',
    { class: 'portrait', part: 'portrait' },
    createElement('span', { class: 'initials', 'aria-hidden': 'true' }, initialsOf(person)),
    photo_url && createPhoto(photoUrlOf(photo_url)),
  );
}

/** Creates the photo. Its alternative text is empty, because the name is next to it. */
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

/**
 * Returns the first capital letter, such as Z for "van der Zijp", or the first letter if there is no capital.
 */
const firstLetter = (name: string): string =>
  (/\p{Lu}\p{M}*/u.exec(name) ?? /\p{L}\p{M}*/u.exec(name))?.[0].toLocaleUpperCase() ?? '';
