import { inject } from 'vitest';
import { startDynamodbProxy } from '../../../packages/local-runtime/src/testing.ts';
import { errorAnswer, stackWith, startCloudFormation } from '../cloudformation.ts';
import { allows, authorize, callerWith, type Statement, stack } from '../iam.ts';
import { type Outcome, runClubData } from './run-program.ts';

/** Whether a request to AWS is allowed by other statements, too. */
type IsAllowedBy = (statements: Statement[]) => Promise<boolean>;

export type Principal = Awaited<ReturnType<typeof startPrincipal>>;

/** Someone who runs `club-data` on the deployed stack with the permissions of a policy. */
export async function startPrincipal(statements: Statement[], cwd: string) {
  const { tableName, dynamodb = '' } = inject('target');
  const sent = new Map<string, IsAllowedBy>();
  const denials: string[] = [];
  const proxy = await startDynamodbProxy({
    dynamodb,
    callers: new Map([[PRINCIPAL, callerWith(statements)]]),
    authorize: (caller, operation, body) => {
      sent.set(describe(operation, body), async (others) => {
        return !(await authorize(callerWith(others), operation, body));
      });
      return authorize(caller, operation, body);
    },
    log: (line) => denials.push(line),
  });
  const cloudFormation = await startCloudFormation(async () => {
    sent.set('DescribeStacks', mayDescribeStack);
    if (await mayDescribeStack(statements)) return stackWith({ TableName: tableName });
    return errorAnswer(403, 'AccessDenied', 'not authorized: cloudformation:DescribeStacks');
  });
  const env = {
    AWS_ENDPOINT_URL_DYNAMODB: proxy.endpoint,
    AWS_ENDPOINT_URL_CLOUDFORMATION: cloudFormation.endpoint,
    AWS_ACCESS_KEY_ID: PRINCIPAL,
  };
  return {
    /** The requests of all commands, one of each operation on a kind of partition. */
    sent,
    /** Requests that the proxy has refused. A command may go on: a publish does when it cannot prune. */
    denials,
    run: (line: string): Promise<Outcome> => {
      const args = [...line.split(' '), '--stack', stack.stackName];
      return runClubData(args, cwd, env);
    },
    stop: async () => {
      cloudFormation.server.close();
      await proxy.stop();
    },
  };
}

/** The access key of the person. */
const PRINCIPAL = 'principal';

const describe = (operation: string, body: Buffer): string =>
  [operation, ...new Set(body.toString().match(/"((?:CLUBS|JOBS)"|[A-Z]+#)/g))].join(' ');

const mayDescribeStack = (statements: Statement[]): Promise<boolean> =>
  allows(statements, 'cloudformation:DescribeStacks', `${STACK_ARN}/6a5b4c3d`);

const STACK_ARN = `arn:aws:cloudformation:${stack.region}:${stack.account}:stack/${stack.stackName}`;
