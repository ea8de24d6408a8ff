import { enforcePolicies } from './iam/enforce-policies.ts';
import type { LambdaFunction } from './lambda/functions.ts';
import { openBuckets } from './s3/buckets.ts';
import { startS3 } from './s3/s3-server.ts';
import type { Stack } from './template/stack.ts';

export type Services = Awaited<ReturnType<typeof startServices>>;

type Options = {
  functions: LambdaFunction[];
  dynamodb: string;
  buckets: Record<string, string>;
  iam: boolean;
  log: (line: string) => void;
};

export async function startServices(stack: Stack, options: Options) {
  const buckets = openBuckets(stack, options.buckets);
  const services = buckets.length > 0 ? ['s3'] : [];
  const { functions, dynamodb, log } = options;
  const policies = options.iam
    ? await enforcePolicies(stack, functions, { dynamodb, services, log })
    : undefined;
  const proxy = policies?.proxy;
  const s3 = await startS3(buckets, policies?.isAllowed);
  return {
    buckets,
    endpoints: {
      dynamodbEndpoint: proxy?.endpoint ?? dynamodb,
      s3Endpoint: s3.endpoint,
      iam: proxy !== undefined,
    },
    async stop() {
      await s3.stop();
      await proxy?.stop();
    },
  };
}
