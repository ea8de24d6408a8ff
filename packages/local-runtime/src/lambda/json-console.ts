import { format } from 'node:util';

const LEVELS = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'];

/**
 * Makes each console call one line of JSON, as Lambda's runtime does for a function whose log
 * format is JSON: https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-logformat.html
 * @param level the lowest level to write
 * @param requestId of the current invocation; undefined while the module loads
 */
export function patchConsole(level: string, requestId: () => string | undefined): void {
  const write = (ownLevel: string, stream: NodeJS.WriteStream) => {
    if (LEVELS.indexOf(ownLevel) < LEVELS.indexOf(level)) return () => {};
    return (...values: unknown[]) => {
      const head = { timestamp: new Date().toISOString(), level: ownLevel, requestId: requestId() };
      stream.write(`${formatLine(head, values)}\n`);
    };
  };
  console.trace = write('TRACE', process.stdout);
  console.debug = write('DEBUG', process.stdout);
  console.log = write('INFO', process.stdout);
  console.info = write('INFO', process.stdout);
  console.warn = write('WARN', process.stderr);
  console.error = write('ERROR', process.stderr);
}

/** A single value stays JSON; several become one text, and the fields of an error among them. */
function formatLine(head: object, values: unknown[]): string {
  if (values.length === 1) return stringify({ ...head, message: values[0] });
  const error = values.find((value) => value instanceof Error);
  return stringify({ ...head, message: format(...values), ...(error && describeError(error)) });
}

function stringify(line: { message: unknown }): string {
  const replaceError = (_key: string, value: unknown) =>
    value instanceof Error ? { ...describeError(value), ...value } : value;
  try {
    return JSON.stringify(line, replaceError);
  } catch {
    // Circular, or with a BigInt.
    return JSON.stringify({ ...line, message: format(line.message) });
  }
}

function describeError({ name, message, stack }: Error) {
  return { errorType: name, errorMessage: message, stackTrace: stack?.split('\n') };
}
