import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Status and body of an answer in AWS's query protocol. */
export type Answer = [status: number, body: string];

/** A CloudFormation that answers DescribeStacks, by the name of the stack. */
export async function startCloudFormation(
  describe: (stackName: string) => Answer | Promise<Answer>,
): Promise<{ endpoint: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const name = new URLSearchParams(body).get('StackName') ?? '';
    const [status, answer] = await describe(name);
    response.writeHead(status, { 'Content-Type': 'text/xml' }).end(answer);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

export function stackWith(outputs: Record<string, string>): Answer {
  const members = Object.entries(outputs).map(
    ([key, value]) =>
      `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  return [
    200,
    '<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/">' +
      '<DescribeStacksResult><Stacks><member><StackName>x</StackName>' +
      '<StackId>arn:aws:cloudformation:eu-central-1:123456789012:stack/x/6a5b4c3d</StackId>' +
      '<CreationTime>2026-01-01T00:00:00Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus>' +
      `<Outputs>${members.join('')}</Outputs></member></Stacks></DescribeStacksResult>` +
      '<ResponseMetadata><RequestId>1</RequestId></ResponseMetadata></DescribeStacksResponse>',
  ];
}

export const errorAnswer = (status: number, code: string, message: string): Answer => [
  status,
  '<ErrorResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><Error>' +
    `<Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>` +
    '<RequestId>1</RequestId></ErrorResponse>',
];
