import type { CompletedCommand } from './list-commands.ts';

/** How a shell completes the value of an option, and what may follow a command. */
export interface Syntax {
  file: string;
  words: (words: string[]) => string;
  command: (words: string[], takes: Pick<CompletedCommand, 'takesFiles' | 'takesClubs'>) => string;
}

/** Single quotes keep a shell from looking into a text. */
export const quote = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;

/** Such as ` license issue`. */
const join = (words: string[]): string => words.map((word) => ` ${word}`).join('');

/** A pattern for `case` that finds the command among the words typed, in bash and zsh. */
export const commandPattern = (commands: CompletedCommand[]): string =>
  commands
    .filter(({ words }) => words.length > 0)
    .map(({ words }) => quote(join(words)))
    .join('|');

/** Branches of `case "$command $previous"`: the values of options. */
export const valueBranches = (commands: CompletedCommand[], syntax: Syntax): string =>
  commands
    .flatMap(({ words, options }) =>
      options
        .filter(({ value }) => value !== 'none')
        .map(({ name, value, choices }) => {
          const list = choices.length > 0 ? syntax.words(choices) : ':';
          const action = value === 'file' ? syntax.file : list;
          return `    ${quote(join([...words, name]))}) ${action}; return ;;`;
        }),
    )
    .join('\n');

/** Branches of `case "$command"`: its commands, options and files. */
export const commandBranches = (commands: CompletedCommand[], syntax: Syntax): string =>
  commands
    .map(({ words, names, options, ...takes }) => {
      const all = [...names, ...options.map(({ name }) => name), '--help'];
      return `    ${quote(join(words))}) ${syntax.command(all, takes)} ;;`;
    })
    .join('\n');

/** A command of a shell that prints the slugs of the clubs of a target; of none, of the local service. */
export const listSlugs = (target: string): string =>
  `npx --no club-data clubs ${target} 2>/dev/null | awk 'NR > 1 { print $1 }'`;
