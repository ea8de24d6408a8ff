import { isValidHostLabel, toEndpointV1 } from '@smithy/core/transport';

interface WithEndpoint {
  endpoint: string;
}

/**
 * Replaces `resolveEndpointConfig` of `@smithy/core/endpoints`, which evaluates rules for each call. Functions
 * have the endpoint's URL in the environment (lib/endpoint-function.ts).
 */
export const resolveEndpointConfig = <T extends WithEndpoint>(config: T) => {
  const endpoint = toEndpointV1(config.endpoint);
  return Object.assign(config, {
    endpoint: async () => endpoint,
    tls: true,
    isCustomEndpoint: true,
    useDualstackEndpoint: async () => false,
    useFipsEndpoint: async () => false,
  });
};

interface Stack {
  addRelativeTo: (middleware: unknown, options: object) => void;
}

/** Adds a middleware that does nothing but keep its name, because other plugins refer to its position. */
export const getEndpointPlugin = () => ({
  applyToStack: (stack: Stack) =>
    stack.addRelativeTo((next: unknown) => next, {
      name: 'endpointV2Middleware',
      step: 'serialize',
      override: true,
      relation: 'before',
      toMiddleware: 'serializerMiddleware',
    }),
});

/** Empty stub, because endpoint rules are not evaluated. */
export const BinaryDecisionDiagram = { from: () => undefined };
export const customEndpointFunctions: Record<string, unknown> = {};
export class EndpointCache {}
export class EndpointError extends Error {}
export const isIpAddress = () => false;
export const decideEndpoint = notUsed;
export const resolveEndpoint = notUsed;
export { isValidHostLabel, toEndpointV1 };

function notUsed(): never {
  throw new Error('Endpoint rules are not part of this bundle (lib/bundle/stubs/endpoints.ts).');
}
