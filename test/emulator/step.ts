/** Runs a part of the rehearsal, and prints how long it took and the text that it returns. */
export async function step<T>(title: string, run: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await run();
  const seconds = ((performance.now() - start) / 1_000).toFixed(0).padStart(3);
  console.log(`${seconds} s  ${title}`);
  return result;
}
