import type { GatewayResponseType } from './definition/gateway-response-types.ts';

/** Ends a request with a gateway response instead of an integration's answer. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly type: GatewayResponseType;
  /** Only for what has no type of its own: DEFAULT_4XX and DEFAULT_5XX have no status. */
  readonly statusCode: number | undefined;

  constructor(type: GatewayResponseType, options: { message?: string; statusCode?: number } = {}) {
    super(options.message);
    this.type = type;
    this.statusCode = options.statusCode;
  }
}
