import type { CompletedCommand, CompletedOption } from './list-commands.ts';
import { listSlugs, quote } from './scripts.ts';

export function fishScript(commands: CompletedCommand[]): string {
  const lines = commands.flatMap((command) => describe(command, commands));
  return ['complete -c club-data -f', ...lines, ''].join('\n');
}

function describe(command: CompletedCommand, all: CompletedCommand[]): string[] {
  const { words, names, options, takesFiles, takesClubs } = command;
  const rule = `complete -c club-data -n ${quote(condition(command))}`;
  const follow = names.map((name) => {
    const child = all.find((other) => other.words.join(' ') === [...words, name].join(' '));
    return `${rule} -a ${name} -d ${quote(child?.description ?? '')}`;
  });
  return [
    ...follow,
    ...(takesFiles ? [`${rule} -F`] : []),
    ...(takesClubs ? [`${rule} -a ${quote(`(${listSlugs('--local')})`)}`] : []),
    ...options.map((option) => `${rule} ${describeOption(option)}`),
  ];
}

/** The words of the command were typed, and none of its commands. */
function condition({ words, names }: CompletedCommand): string {
  const seen = words.map((word) => `__fish_seen_subcommand_from ${word}`);
  const unseen = names.length > 0 ? [`not __fish_seen_subcommand_from ${names.join(' ')}`] : [];
  return [...seen, ...unseen].join('; and ') || 'true';
}

function describeOption({ name, description, value, choices }: CompletedOption): string {
  const flags = { none: '', text: ' -x', file: ' -r -F' }[value];
  const words = choices.length > 0 ? ` -a ${quote(choices.join(' '))}` : '';
  return `-l ${name.slice(2)}${flags}${words} -d ${quote(description)}`;
}
