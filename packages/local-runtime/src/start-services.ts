import { enforcePolicies } from './iam/enforce-policies.ts';
import { openKeys } from './kms/keys.ts';
import { startKms } from './kms/kms-server.ts';
import type { LambdaFunction } from './lambda/functions.ts';
import { openBuckets } from './s3/buckets.ts';
import { startS3 } from './s3/s3-server.ts';
import { openQueues } from './sqs/queues.ts';
import type { SqsServer } from './sqs/sqs-server.ts';
import type { Stack } from './template/stack.ts';

export type Services = Awaited<ReturnType<typeof startServices>>;

type Options = {
  functions: LambdaFunction[];
  /** The endpoint of DynamoDB that has streams. */
  dynamodb: string;
  sqs: SqsServer;
  /** Folders of buckets. */
  buckets: Record<string, string>;
  keep?: string | undefined;
  iam: boolean;
  log: (line: string) => void;
};

/** What the functions call: each service, and their permissions before it. */
export async function startServices(stack: Stack, options: Options) {
  const buckets = openBuckets(stack, options.buckets);
  const queues = openQueues(stack);
  const keys = openKeys(stack, options.keep);
  const present = { s3: buckets, sqs: queues, kms: keys };
  const services = Object.entries(present).flatMap(([name, all]) => (all.length > 0 ? name : []));
  const { functions, dynamodb, log } = options;
  const policies = options.iam
    ? await enforcePolicies(stack, functions, { dynamodb, services, log })
    : undefined;
  const proxy = policies?.proxy;
  const s3 = await startS3(buckets, policies?.isAllowed);
  const kms = await startKms(keys, policies?.isFunctionAllowed);
  options.sqs.serve(queues, policies?.isFunctionAllowed);
  return {
    ...{ buckets, queues, keys },
    endpoints: {
      dynamodbEndpoint: proxy?.endpoint ?? dynamodb,
      s3Endpoint: s3.endpoint,
      sqsEndpoint: options.sqs.endpoint,
      kmsEndpoint: kms.endpoint,
      iam: proxy !== undefined,
    },
    isAllowed: policies?.isFunctionAllowed ?? (async () => true),
    /** The resources of the template that run. */
    running: [
      ...[...buckets, ...queues, ...keys],
      ...keys.flatMap(({ aliases }) => aliases.map((logicalId) => ({ logicalId }))),
    ],
    async stop() {
      for (const part of [s3, kms, proxy]) await part?.stop();
    },
  };
}
