export type GatewayResponseType = keyof typeof GATEWAY_RESPONSE_TYPES;

export function isGatewayResponseType(text: string): text is GatewayResponseType {
  return Object.hasOwn(GATEWAY_RESPONSE_TYPES, text);
}

/**
 * Default status, message and `x-amzn-ErrorType` of each type.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html
 */
export const GATEWAY_RESPONSE_TYPES = {
  ACCESS_DENIED: [403, 'User is not authorized to access this resource', 'AccessDeniedException'],
  API_CONFIGURATION_ERROR: [500, 'Internal server error', 'InternalServerErrorException'],
  AUTHORIZER_CONFIGURATION_ERROR: [500, null, 'AuthorizerConfigurationException'],
  AUTHORIZER_FAILURE: [500, null, 'AuthorizerFailureException'],
  BAD_REQUEST_PARAMETERS: [400, 'Missing required request parameters', 'BadRequestException'],
  BAD_REQUEST_BODY: [400, 'Invalid request body', 'BadRequestException'],
  DEFAULT_4XX: [400, 'Bad Request', 'BadRequestException'],
  DEFAULT_5XX: [500, 'Internal server error', 'InternalServerErrorException'],
  EXPIRED_TOKEN: [
    403,
    'The security token included in the request is expired',
    'ExpiredTokenException',
  ],
  INTEGRATION_FAILURE: [504, 'Internal server error', 'InternalServerErrorException'],
  INTEGRATION_TIMEOUT: [504, 'Endpoint request timed out', 'InternalServerErrorException'],
  INVALID_API_KEY: [403, 'Forbidden', 'ForbiddenException'],
  INVALID_SIGNATURE: [403, 'Invalid signature', 'IncompleteSignatureException'],
  MISSING_AUTHENTICATION_TOKEN: [
    403,
    'Missing Authentication Token',
    'MissingAuthenticationTokenException',
  ],
  QUOTA_EXCEEDED: [429, 'Limit Exceeded', 'LimitExceededException'],
  REQUEST_TOO_LARGE: [413, 'Request Too Long', 'RequestTooLargeException'],
  RESOURCE_NOT_FOUND: [404, 'Not found', 'ResourceNotFoundException'],
  THROTTLED: [429, 'Too Many Requests', 'TooManyRequestsException'],
  UNAUTHORIZED: [401, 'Unauthorized', 'UnauthorizedException'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Unsupported Media Type', 'BadRequestException'],
  WAF_FILTERED: [403, 'Forbidden', 'ForbiddenException'],
} as const satisfies Record<string, [status: number, message: string | null, errorType: string]>;
