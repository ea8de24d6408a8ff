export interface CachedResponse {
  etag: string;
  data: object;
}

/** Freezes a value and everything in it, because all callers share one cached object. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}
