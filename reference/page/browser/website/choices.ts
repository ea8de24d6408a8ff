import { create, find } from '../dom.ts';
import type { Verification } from '../verification.ts';
import type { Choices } from './read-choices.ts';

/** Element for a website, with its attributes in the order of the markup. */
export interface Choice {
  name: string;
  attributes: Record<string, string>;
  /** Name of the category, team or club. A page without scripts shows this name in place of the element. */
  whose: string;
}

const kindSelect = () => find('#kind', HTMLSelectElement);
const whoseSelect = () => find('#whose', HTMLSelectElement);

export function handleChoices(show: () => void): void {
  for (const select of [kindSelect(), whoseSelect()]) {
    select.addEventListener('change', () => {
      offerWholeClub();
      show();
    });
  }
}

/** Offers categories before teams, because a category stays the same each season. */
export function fillChoices({ categories, seasons }: Choices): void {
  const keysOf = ({ id, name }: { id: number; name: string }) => [`${id}`, name.toLowerCase()];
  const ofCategories = categories.map((category) => {
    const { id, name } = category;
    const isAlone = categories.every(
      (other) => other === category || !keysOf(other).includes(name.toLowerCase()),
    );
    return optionOf('category', isAlone ? name : `${id}`, name);
  });
  const groups = seasons.map(({ name, teams }) =>
    groupOf(
      `Teams of ${name}`,
      teams.map((team) => {
        const option = optionOf('team', `${team.id}`, team.name);
        option.dataset.season = name;
        return option;
      }),
    ),
  );
  const whole = optionOf('', '', 'the whole club');
  whole.id = 'whole';
  whoseSelect().replaceChildren(whole, groupOf('Categories', ofCategories), ...groups);
  offerWholeClub();
}

/** Offers the whole club for matches only, because a squad needs a category or a team. */
function offerWholeClub(): void {
  const isSquad = kindSelect().value === 'squad';
  const whole = find('#whole', HTMLOptionElement);
  whole.hidden = isSquad;
  whole.disabled = isSquad;
  const other = [...whoseSelect().options].find((option) => option !== whole);
  if (isSquad && whole.selected && other) other.selected = true;
}

/**
 * Returns the chosen element's name and attributes. Shows a note if the choice is valid for one season only.
 */
export function describeChoice({ club, bearer_token: token }: Verification): Choice {
  const kind = kindSelect().value;
  const [option] = whoseSelect().selectedOptions;
  const { attribute = '', season, value = '' } = option?.dataset ?? {};
  const whose = attribute ? (option?.text ?? '') : club.name;
  const note = find('#of-one-season', HTMLElement);
  note.hidden = season === undefined;
  note.textContent = `This is the team of one season, ${season}: for the next season, your page needs another line. A category needs no edit.`;
  const attributes: Record<string, string> = { club: club.slug };
  if (attribute) attributes[attribute] = value;
  if (kind === 'next' || kind === 'last') attributes.show = kind;
  return {
    name: kind === 'squad' ? 'club-squad' : 'club-matches',
    attributes: { ...attributes, token },
    whose,
  };
}

function optionOf(attribute: string, value: string, text: string): HTMLOptionElement {
  const option = create('option', '', text);
  option.value = `${attribute} ${value}`;
  option.dataset.attribute = attribute;
  option.dataset.value = value;
  return option;
}

function groupOf(label: string, options: HTMLOptionElement[]): HTMLOptGroupElement {
  const group = create('optgroup', '', ...options);
  group.label = label;
  return group;
}
