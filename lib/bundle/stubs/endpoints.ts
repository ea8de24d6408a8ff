import { isValidHostLabel, toEndpointV1 } from '@smithy/core/transport';

interface WithEndpoint {
  endpoint: string;
}

/**
 * Replaces that of `@smithy/core/endpoints`, which finds an endpoint by rules for each call. A function has
 * the URL of its endpoint in the environment (lib/endpoint-function.ts).
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

/** Does nothing: the serializer takes the client's endpoint. Others are placed relative to it by its name. */
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

/** Rules, which are not evaluated. */
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
