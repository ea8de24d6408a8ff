import type { CompletedCommand } from './list-commands.ts';
import {
  commandBranches,
  commandPattern,
  listSlugs,
  quote,
  type Syntax,
  valueBranches,
} from './scripts.ts';

const SYNTAX: Syntax = {
  file: '_files',
  words: (words) => `compadd -- ${words.map(quote).join(' ')}`,
  command: (words, { takesFiles, takesClubs }) =>
    [
      SYNTAX.words(words),
      ...(takesFiles ? ["_files -g '*.(json|xlsx|ods|csv)'"] : []),
      ...(takesClubs ? [`compadd -- $(${listSlugs('--local')})`] : []),
    ].join('; '),
};

export const zshScript = (commands: CompletedCommand[]): string => `\
#compdef club-data
_club_data() {
  local command='' previous="\${words[CURRENT-1]}" word
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$command $word" in
      ${commandPattern(commands)}) command="$command $word" ;;
    esac
  done
  case "$command $previous" in
${valueBranches(commands, SYNTAX)}
  esac
  case "$command" in
${commandBranches(commands, SYNTAX)}
  esac
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _club_data club-data
`;
