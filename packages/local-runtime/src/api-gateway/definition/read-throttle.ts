import { createTokenBucket } from '../token-bucket.ts';

/** One entry of a stage's `MethodSettings`. */
export type MethodSetting = {
  ResourcePath: string;
  HttpMethod: string;
  ThrottlingRateLimit?: number | undefined;
  ThrottlingBurstLimit?: number | undefined;
};

/**
 * The throttle of a method: its own, or else the stage's default, which applies to each method
 * separately. A limit that is not set is the account's default.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html
 */
export function readThrottle(settings: MethodSetting[], path: string, httpMethod: string) {
  // `/~1v1~1license` is `/v1/license`: every slash but the first is written `~1`.
  const key = `/${(path === '/' ? path : path.slice(1)).replaceAll('/', '~1')}`;
  const { ThrottlingRateLimit: ratePerSecond = 10_000, ThrottlingBurstLimit: burst = 5_000 } =
    settings.find(
      ({ ResourcePath, HttpMethod }) =>
        (ResourcePath === key || ResourcePath === `/~1${key.slice(1)}`) &&
        (HttpMethod === httpMethod || HttpMethod === '*'),
    ) ??
    settings.find(({ ResourcePath, HttpMethod }) => ResourcePath === '/*' && HttpMethod === '*') ??
    {};
  return createTokenBucket({ ratePerSecond, burst });
}
