import type { Command } from 'commander';
import { bashScript } from '../completion/bash.ts';
import { fishScript } from '../completion/fish.ts';
import { type CompletedCommand, listCommands } from '../completion/list-commands.ts';
import { zshScript } from '../completion/zsh.ts';

type Shell = 'bash' | 'zsh' | 'fish';

const SCRIPTS: Record<Shell, (commands: CompletedCommand[]) => string> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

export const SHELLS = Object.keys(SCRIPTS);

/** `club-data completion SHELL`: a script that completes commands, options and club files. */
export function completionCommand(shell: Shell, _options: object, command: Command): void {
  process.stdout.write(SCRIPTS[shell](listCommands(command.parent ?? command)));
}
