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
  file: `COMPREPLY=($(compgen -f -- "$current"))`,
  words: (words) => `COMPREPLY=($(compgen -W ${quote(words.join('\n'))} -- "$current"))`,
  command: (words, { takesFiles, takesClubs }) =>
    [
      SYNTAX.words(words),
      ...(takesFiles ? ['_club_data_files'] : []),
      ...(takesClubs ? ['_club_data_clubs'] : []),
    ].join('; '),
};

/** Works in bash 3.2, too, which macOS has. */
export const bashScript = (commands: CompletedCommand[]): string => `\
_club_data_files() {
  local extension
  COMPREPLY+=($(compgen -d -- "$current"))
  for extension in json xlsx ods csv; do
    COMPREPLY+=($(compgen -f -X "!*.$extension" -- "$current"))
  done
}
_club_data_clubs() {
  local i target=()
  [[ $current == -* ]] && return
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in
      --stack|--table|--endpoint) target+=("\${COMP_WORDS[i]}" "\${COMP_WORDS[i+1]}") ;;
    esac
  done
  ((\${#target[@]})) || target=(--local)
  COMPREPLY+=($(compgen -W "$(${listSlugs(`"\${target[@]}"`)})" -- "$current"))
}
_club_data() {
  local IFS=$'\\n' current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local command='' word
  COMPREPLY=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
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
complete -o filenames -F _club_data club-data
`;
