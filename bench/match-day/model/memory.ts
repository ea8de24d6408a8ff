/** What an instance of this design remembers of each club (shared/store/reader.ts). */
export interface ClubMemory {
  pointerAskedAt: Float64Array;
  /** The revision that the pointer named, -1 before the first. */
  pointer: Int16Array;
  /** The revision whose document is remembered. */
  document: Int16Array;
}

export const createClubMemory = (clubs: number): ClubMemory => ({
  pointerAskedAt: new Float64Array(clubs).fill(Number.NEGATIVE_INFINITY),
  pointer: new Int16Array(clubs).fill(-1),
  document: new Int16Array(clubs).fill(-1),
});
