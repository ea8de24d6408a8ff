import { hasPhp } from './open-example.ts';

/** The examples that list teams on the command line: file and interpreter. */
const programs: [string, string][] = [
  ['curl.sh', 'bash'],
  ['python/teams.py', 'python3'],
  ['php/teams.php', 'php'],
];

export const installedPrograms = programs.filter(([, name]) => name !== 'php' || hasPhp);
