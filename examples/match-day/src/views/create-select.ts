import { createElement } from '../../../../packages/elements/src/club-squad.ts';

interface Choice {
  href: string;
  text: string;
}

/** Creates a labelled `select`. Selecting an option opens its view. */
export function createSelect(label: string, choices: Choice[], chosen: string): HTMLLabelElement {
  const options = choices.map(({ href, text }) =>
    createElement('option', { value: href, selected: href === chosen }, text),
  );
  return createElement(
    'label',
    { class: 'field' },
    createElement('span', {}, label),
    createElement('select', { 'data-chosen': chosen }, ...options),
  );
}
