import { z } from 'zod';

export const MethodSettings = z
  .array(
    z.object({
      ResourcePath: z.string().default('/*'),
      HttpMethod: z.string().default('*'),
      ThrottlingRateLimit: z.coerce.number().optional(),
      ThrottlingBurstLimit: z.coerce.number().optional(),
    }),
  )
  .default([]);

/**
 * Creates the throttle of a method, by its own settings, the stage's or the account's defaults.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html
 */
export function createThrottle(
  settings: z.output<typeof MethodSettings>,
  path: string,
  httpMethod: string,
): () => boolean {
  // CDK writes `/~1v1~1license` for `/v1/license`.
  const key = `/${path.replaceAll('/', '~1')}`;
  const find = (resource: string, method: string) =>
    settings.find((one) => one.ResourcePath === resource && one.HttpMethod === method);
  const setting = find(key, httpMethod) ?? find(key, '*') ?? find('/*', '*');
  const { ThrottlingRateLimit = 10_000, ThrottlingBurstLimit = 5_000 } = setting ?? {};
  return createTokenBucket(ThrottlingRateLimit, ThrottlingBurstLimit);
}

/**
 * Creates a token bucket.
 *
 * @param now milliseconds of a monotonic clock
 * @returns a function that returns true when a request gets a token
 */
export function createTokenBucket(
  ratePerSecond: number,
  burst: number,
  now: () => number = () => performance.now(),
): () => boolean {
  let tokens = burst;
  let filledAt = now();
  return () => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - filledAt) / 1000) * ratePerSecond);
    filledAt = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
