export type GatewayResponseType = keyof typeof GATEWAY_RESPONSE_TYPES;

/**
 * The types that occur here, with API Gateway's default status, message and `x-amzn-ErrorType`.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html
 */
export const GATEWAY_RESPONSE_TYPES = {
  ACCESS_DENIED: [403, 'User is not authorized to access this resource', 'AccessDeniedException'],
  API_CONFIGURATION_ERROR: [500, 'Internal server error', 'InternalServerErrorException'],
  AUTHORIZER_CONFIGURATION_ERROR: [500, null, 'AuthorizerConfigurationException'],
  DEFAULT_4XX: [400, 'Bad Request', 'BadRequestException'],
  DEFAULT_5XX: [500, 'Internal server error', 'InternalServerErrorException'],
  INTEGRATION_TIMEOUT: [504, 'Endpoint request timed out', 'InternalServerErrorException'],
  INVALID_SIGNATURE: [403, 'Invalid signature', 'IncompleteSignatureException'],
  MISSING_AUTHENTICATION_TOKEN: [
    403,
    'Missing Authentication Token',
    'MissingAuthenticationTokenException',
  ],
  REQUEST_TOO_LARGE: [413, 'Request Too Long', 'RequestTooLargeException'],
  THROTTLED: [429, 'Too Many Requests', 'TooManyRequestsException'],
  UNAUTHORIZED: [401, 'Unauthorized', 'UnauthorizedException'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Unsupported Media Type', 'BadRequestException'],
} as const satisfies Record<string, [status: number, message: string | null, errorType: string]>;
