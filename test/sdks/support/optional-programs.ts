import { spawnSync } from 'node:child_process';

/** What neither npm nor pip installs. Debian and Ubuntu have all but Swift and Dart. */
const PROGRAMS = {
  // openapi-generator runs on it: default-jdk-headless
  java: { args: ['-version'], runs: 'every client of openapi-generator' },
  // php-cli php-curl php-mbstring php-guzzlehttp-guzzle
  php: {
    args: ['-r', "extension_loaded('mbstring') || exit(1); require 'GuzzleHttp/autoload.php';"],
    runs: 'the PHP client',
  },
  // default-jdk-headless maven
  javac: { args: ['-version'], runs: 'the Kotlin client' },
  mvn: { args: ['-version'], runs: 'the Kotlin client' },
  swift: { args: ['--version'], runs: 'the compiler on the Swift client' },
  dart: { args: ['--version'], runs: 'the compiler on the Dart clients' },
};

export type OptionalProgram = keyof typeof PROGRAMS;

export const hasProgram = (program: OptionalProgram): boolean =>
  spawnSync(program, PROGRAMS[program].args, { stdio: 'ignore' }).status === 0;

/** A line for each program that is missing. */
export const listMissing = (): string[] =>
  (Object.keys(PROGRAMS) as OptionalProgram[])
    .filter((program) => !hasProgram(program))
    .map((program) => `NOT RUN: ${PROGRAMS[program].runs}, without ${program}`);
