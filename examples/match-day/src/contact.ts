import type { SavedAnswers } from './saved-answers.ts';

/** State of the connection to the service. */
export interface Contact {
  isLost(): boolean;
  /** Returns when the service last answered, also in an earlier visit. */
  checkedAt(): Date | undefined;
  /** Records whether the service has answered a request. */
  note(isAnswered: boolean): void;
}

const KEY = 'checked-at';

export function openContact(saved: SavedAnswers, onChange: () => void): Contact {
  let isLost = false;
  let checkedAt = Number(saved.getItem(KEY)) || undefined;
  return {
    isLost: () => isLost,
    checkedAt: () => (checkedAt === undefined ? undefined : new Date(checkedAt)),
    note: (isAnswered) => {
      isLost = !isAnswered;
      if (isAnswered) {
        checkedAt = Date.now();
        saved.setItem(KEY, `${checkedAt}`);
      }
      onChange();
    },
  };
}
