import { createElement } from '../../../../packages/elements/src/club-squad.ts';

interface Choice {
  href: string;
  text: string;
}

/** A labelled `select` of views. The page shows the one that a visitor selects. */
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
