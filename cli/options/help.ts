import { type Command, Help, type HelpConfiguration } from 'commander';
import { VERSION } from '../../shared/version.ts';
import { colorError } from '../terminal/colors.ts';
import { OWN_COMMAND } from '../terminal/own-command.ts';
import { terminalWidth } from '../terminal/width.ts';

/** Configures the help. Call this before adding commands, because commands inherit the configuration. */
export const configureHelp = (program: Command): Command =>
  program
    .version(VERSION, '--version', 'print the version')
    .configureHelp(HELP)
    .configureOutput({
      getOutHelpWidth: () => terminalWidth(process.stdout) ?? WIDTH,
      getErrHelpWidth: () => terminalWidth(process.stderr) ?? WIDTH,
      outputError: (text, write) => write(colorError(text)),
    })
    .showHelpAfterError('(see --help)')
    .exitOverride();

const { prototype: byDefault } = Help;

const HELP: HelpConfiguration = {
  minWidthToWrap: 20,
  subcommandTerm: (command) => byDefault.subcommandTerm(command).replace(' [options]', ''),
  optionDescription: (option) =>
    byDefault.optionDescription(option) + (option.mandatory ? ' (required)' : ''),
};

/** Columns of help that is not printed to a terminal; commander's default. */
const WIDTH = 80;

/** Adds an example to a command's help, wrapped to fit the terminal, or 80 columns without one. */
export const addExample = (command: Command, example: string): Command =>
  command.addHelpText('after', () => {
    const width = terminalWidth(process.stdout) ?? WIDTH;
    return `\nExample:\n${wrapCommand(`${OWN_COMMAND} ${example}`, width)}`;
  });

/** Wraps a command into lines that can be pasted into a shell. */
function wrapCommand(text: string, width: number): string {
  const lines = text.split(/ (?=--)/).reduce<string[]>(([line, ...done], part) => {
    if (line === undefined) return [`  ${part}`];
    const isFitting = line.length + part.length + 3 <= width;
    return isFitting ? [`${line} ${part}`, ...done] : [`    ${part}`, `${line} \\`, ...done];
  }, []);
  return lines.toReversed().join('\n');
}
