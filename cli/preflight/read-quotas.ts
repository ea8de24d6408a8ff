import { APIGatewayClient, GetAccountCommand } from '@aws-sdk/client-api-gateway';
import { DescribeLimitsCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { sdkTimeouts } from '../../shared/sdk-timeouts.ts';
import { CommandError } from '../command-error.ts';
import type { Quotas } from './capacity.ts';

export interface Account {
  account: string;
  region: string;
  quotas: Quotas;
}

export interface AccountOptions {
  region?: string;
  profile?: string;
}

/**
 * Reads each quota from the API of the service that has it. Service Quotas may return 10,000 requests per
 * second for API Gateway instead of 2,500
 * (https://repost.aws/questions/QU47u_cBTCQcy2qTmoR6q91w/api-gateway-throttling-discrepancy).
 *
 * @throws CommandError naming a missing permission
 */
export async function readQuotas({ region, profile }: AccountOptions): Promise<Account> {
  const requestHandler = sdkTimeouts({ connectMs: 5_000, answerMs: 10_000 });
  const config = { ...(region && { region }), ...(profile && { profile }), requestHandler };
  const sts = new STSClient(config);
  // Runs first, because it needs no permission: missing credentials cause one error instead of four.
  const { Account: account } = await sts.send(new GetCallerIdentityCommand({}));
  const [lambda, gateway, dynamodb] = await Promise.all([
    asking('lambda:GetAccountSettings', () =>
      new LambdaClient(config).send(new GetAccountSettingsCommand({})),
    ),
    asking('apigateway:GET on /account', () =>
      new APIGatewayClient(config).send(new GetAccountCommand({})),
    ),
    asking('dynamodb:DescribeLimits', () =>
      new DynamoDBClient(config).send(new DescribeLimitsCommand({})),
    ),
  ]);
  const concurrency = known(lambda.AccountLimit?.ConcurrentExecutions, 'lambda');
  return {
    account: account ?? 'unknown',
    region: await sts.config.region(),
    quotas: {
      concurrency,
      unreserved: lambda.AccountLimit?.UnreservedConcurrentExecutions ?? concurrency,
      requestRate: known(gateway.throttleSettings?.rateLimit, 'apigateway'),
      tableReadUnits: known(dynamodb.TableMaxReadCapacityUnits, 'dynamodb'),
    },
  };
}

async function asking<T>(permission: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof Error && /AccessDenied|NotAuthorized/.test(error.name))) throw error;
    throw new CommandError(`These AWS credentials lack the permission ${permission}.`);
  }
}

function known(value: number | undefined, service: string): number {
  if (value !== undefined) return value;
  throw new CommandError(`The answer of ${service} has no such quota; check its endpoint.`);
}
