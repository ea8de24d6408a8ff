import type { Command, Option } from 'commander';

/** What can follow the words of a command. */
export interface CompletedCommand {
  /** Its words, such as `['license', 'issue']`; empty for `club-data` itself. */
  words: string[];
  description: string;
  /** Names of its commands and the choices of its arguments. */
  names: string[];
  options: CompletedOption[];
  takesFiles: boolean;
  takesClubs: boolean;
}

export interface CompletedOption {
  /** Such as `--json`. */
  name: string;
  description: string;
  value: 'none' | 'text' | 'file';
  choices: string[];
}

/** A command and those below it. */
export function listCommands(command: Command, words: string[] = []): CompletedCommand[] {
  const { commands, registeredArguments, options } = command;
  const completed: CompletedCommand = {
    words,
    description: command.summary() || command.description(),
    names: [
      ...commands.map((child) => child.name()),
      ...registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    ],
    options: options.flatMap(toOption),
    takesFiles: registeredArguments.some((argument) => isFile(argument.name())),
    takesClubs: registeredArguments.some((argument) => argument.name() === 'slug'),
  };
  return [completed, ...commands.flatMap((child) => listCommands(child, [...words, child.name()]))];
}

function toOption({ long, description, flags, required, optional, argChoices }: Option) {
  if (!long) return [];
  const value = required || optional ? (isFile(flags) ? 'file' : 'text') : 'none';
  return [{ name: long, description, value, choices: argChoices ?? [] } as const];
}

const isFile = (name: string): boolean => /file|folder|path|html/.test(name);
