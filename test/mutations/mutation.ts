/** A protection, the change that takes it out, and the tests that must then fail. */
export interface Mutation {
  /** What the protection promises: a present-tense sentence. */
  protection: string;
  /** The source file, from the repository's root. */
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  /** What replaces it. */
  replace: string;
  /** The vitest project and the test file that notice. */
  project: string;
  test: string;
}
