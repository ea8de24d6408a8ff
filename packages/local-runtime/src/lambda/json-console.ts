import { format } from 'node:util';

const LEVELS = { trace: 0, debug: 1, log: 2, info: 2, warn: 3, error: 4 };
const NAMES = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'];

/**
 * Writes console calls as lines of JSON, like Lambda's runtime with the log format JSON:
 * https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-logformat.html
 *
 * @param lowest lowest level to write
 * @param requestId id of the latest invocation; undefined while the module loads
 */
export function patchConsole(lowest: string, requestId: () => string | undefined): void {
  for (const [method, severity] of Object.entries(LEVELS)) {
    const write = (...values: unknown[]) => {
      if (severity < NAMES.indexOf(lowest)) return;
      const head = { timestamp: new Date().toISOString(), level: NAMES[severity] };
      process.stdout.write(`${stringify({ ...head, requestId: requestId() }, values)}\n`);
    };
    Object.assign(console, { [method]: write });
  }
}

/**
 * Formats a log line from `head` and the values that the function logs, with the fields of an error among them.
 */
function stringify(head: object, values: unknown[]): string {
  const error = values.length > 1 && values.find((value) => value instanceof Error);
  const message = values.length > 1 ? format(...values) : values[0];
  try {
    return JSON.stringify({ ...head, message, ...(error && describe(error)) }, (_key, value) =>
      value instanceof Error ? { ...describe(value), ...value } : value,
    );
  } catch {
    return JSON.stringify({ ...head, message: format(message) }); // circular, or with a BigInt
  }
}

function describe({ name, message, stack }: Error) {
  return { errorType: name, errorMessage: message, stackTrace: stack?.split('\n') };
}
