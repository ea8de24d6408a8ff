import type { Throttle } from './rest-api.ts';

/** One entry of a stage's `MethodSettings`. */
export type MethodSetting = {
  ResourcePath: string;
  HttpMethod: string;
  ThrottlingRateLimit?: number;
  ThrottlingBurstLimit?: number;
};

/**
 * The throttle of a method: its own, or else the stage's default, which applies to each method
 * separately.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html
 */
export function throttleOf(
  settings: MethodSetting[],
  resourcePath: string,
  httpMethod: string,
): Throttle | undefined {
  const setting =
    settings.find(({ ResourcePath: path, HttpMethod: method }) => {
      return decodePath(path) === resourcePath && (method === httpMethod || method === '*');
    }) ??
    settings.find(({ ResourcePath: path, HttpMethod: method }) => path === '/*' && method === '*');
  const { ThrottlingRateLimit: ratePerSecond, ThrottlingBurstLimit: burst } = setting ?? {};
  if (ratePerSecond === undefined && burst === undefined) return undefined;
  // The account's default limits.
  return { ratePerSecond: ratePerSecond ?? 10_000, burst: burst ?? 5_000 };
}

/** `/~1v1~1license` is `/v1/license`: every slash but the first is written `~1`. */
function decodePath(path: string): string {
  const decoded = path.replaceAll('~1', '/');
  return decoded.startsWith('//') ? decoded.slice(1) : decoded;
}
