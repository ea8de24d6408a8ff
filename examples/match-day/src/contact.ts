import type { SavedAnswers } from './saved-answers.ts';

/** Whether the service answers, and when it last did. */
export interface Contact {
  /** For the client: sends the request, and notes whether it was answered. */
  fetch(request: Request): Promise<Response>;
  isLost(): boolean;
  /** When the data was last known to be current, also in an earlier visit. */
  checkedAt(): Date | undefined;
}

const KEY = 'checked-at';

export function openContact(saved: SavedAnswers, onChange: () => void): Contact {
  let isLost = false;
  let checkedAt = Number(saved.getItem(KEY)) || undefined;

  const note = (answered: boolean): void => {
    if (answered) {
      checkedAt = Date.now();
      saved.setItem(KEY, `${checkedAt}`);
    }
    isLost = !answered;
    onChange();
  };

  return {
    isLost: () => isLost,
    checkedAt: () => (checkedAt === undefined ? undefined : new Date(checkedAt)),
    fetch: async (request) => {
      try {
        const response = await fetch(request);
        note(response.status < 500 && response.status !== 429);
        return response;
      } catch (error) {
        // A request that its view gave up says nothing about the service.
        if (!isAbort(error)) note(false);
        throw error;
      }
    },
  };
}

/** The client aborts with an error of its own when an answer takes too long. */
const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
