export interface CachedAnswer<T> {
  etag: string;
  data: T;
}

export interface AnswerCache {
  find(key: string): CachedAnswer<unknown> | undefined;
  record(key: string, answer: CachedAnswer<unknown>): void;
}

/** Keeps the answers that were used last. */
export function createAnswerCache(size: number): AnswerCache {
  const answers = new Map<string, CachedAnswer<unknown>>();

  const record = (key: string, answer: CachedAnswer<unknown>): void => {
    answers.delete(key);
    answers.set(key, answer);
    const [oldest] = answers.keys();
    if (oldest !== undefined && answers.size > size) answers.delete(oldest);
  };

  const find = (key: string): CachedAnswer<unknown> | undefined => {
    const answer = answers.get(key);
    if (answer) record(key, answer);
    return answer;
  };

  return { find, record };
}

/** Everyone who reads an answer is given the same object, so no one may change it. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) freeze(part);
    Object.freeze(value);
  }
  return value;
}
