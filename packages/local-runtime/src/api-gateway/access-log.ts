import type { Stack } from '../template/stack.ts';
import { fillVariables } from './definition/mapping.ts';
import type { GatewayError } from './gateway-responses.ts';
import type { GatewayResponse } from './request.ts';
import type { RequestContext } from './request-context.ts';

export type Outcome = {
  authorizer?: { latency: number; status?: number };
  integration?: { latency: number; status?: number };
  error?: GatewayError | undefined;
};

/**
 * Creates the function that formats a request's line of the stage's access log.
 * @returns undefined when the stage has no access log
 */
export function readAccessLog(stack: Stack, stage: { logicalId: string; source: object }) {
  const setting = (stage.source as { AccessLogSetting?: { Format?: unknown } }).AccessLogSetting;
  if (setting?.Format === undefined) return undefined;
  const path = `Resources.${stage.logicalId}.Properties.AccessLogSetting.Format`;
  const format = String(stack.resolve(setting.Format, path)).trimEnd();
  // API Gateway writes "-" for a variable without a value.
  return (variables: object): string => fillVariables(format, variables, '-');
}

/**
 * Returns the log variables of an answered request. Variables of services that do not run here, such as
 * `$context.waf`, are missing.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-variables-for-access-logging.html
 */
export function accessLogVariables(
  context: RequestContext,
  { authorizer, integration, error }: Outcome,
  response: GatewayResponse,
): object {
  return {
    ...context,
    authorizer: { ...context.authorizer, ...authorizer },
    integration: { ...integration },
    integrationLatency: integration?.latency,
    error: error && { responseType: error.type, message: error.message },
    status: response.statusCode,
    responseLength: response.body.length,
    responseLatency: Date.now() - context.requestTimeEpoch,
  };
}

/** Runs `work`. Calls `done` with the milliseconds that `work` took, even if `work` fails. */
export async function timed<T>(work: () => Promise<T>, done: (latency: number) => void) {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    done(Math.round(performance.now() - startedAt));
  }
}
