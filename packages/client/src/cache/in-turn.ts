/** The last operation of each name. */
const last = new Map<string, Promise<unknown>>();

/**
 * Runs operations of one name one after the other, those of other clients included: none reads an
 * index that another is about to write. Pages of a site share a storage, too; browsers and Node.js
 * have locks for that. The operations must not reject.
 */
export function inTurn<T>(name: string, operation: () => Promise<T>): Promise<T> {
  const result = Promise.resolve(last.get(name)).then(() => withLock(name, operation));
  last.set(name, result);
  return result;
}

async function withLock<T>(name: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await navigator.locks.request(name, operation);
  } catch {
    return operation(); // where there are no locks, as in React Native
  }
}
