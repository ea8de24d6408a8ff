import type { GatewayResponseType } from './definition/gateway-response-types.ts';

/** Answers a request with a gateway response. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly type: GatewayResponseType;
  /** Needed for DEFAULT_4XX and DEFAULT_5XX, which have no status of their own. */
  readonly statusCode: number | undefined;

  constructor(type: GatewayResponseType, options: { message?: string; statusCode?: number } = {}) {
    super(options.message);
    this.type = type;
    this.statusCode = options.statusCode;
  }
}
