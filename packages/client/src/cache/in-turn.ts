/** The last operation on each storage. */
const last = new WeakMap<object, Promise<unknown>>();

/**
 * Runs operations on one storage one after the other, those of other clients included: none reads an
 * index that another is about to write. Pages of a site share a storage, too; browsers and Node.js
 * have locks for that. The operations must not reject.
 */
export function inTurn<T>(storage: object, name: string, operation: () => Promise<T>): Promise<T> {
  const result = (last.get(storage) ?? Promise.resolve()).then(() => withLock(name, operation));
  last.set(storage, result);
  return result;
}

async function withLock<T>(name: string, operation: () => Promise<T>): Promise<T> {
  const { locks } = globalThis.navigator ?? {};
  if (!locks) return operation();
  try {
    return await locks.request(name, operation);
  } catch {
    return operation(); // a page that may have no locks
  }
}
