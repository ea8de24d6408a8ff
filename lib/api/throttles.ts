import type { MethodDeploymentOptions } from 'aws-cdk-lib/aws-apigateway';
import { elementRoutes, type Route, referenceRoutes, routes } from '../../shared/routes.ts';
import { withHead } from './route-methods.ts';

/**
 * Throttle of verification. The rate is high, because every phone with a club's app verifies on match days. The
 * throttle only limits the cost, because a key has 125 random bits and cannot be guessed.
 */
export const VERIFICATION_THROTTLE = { throttlingRateLimit: 500, throttlingBurstLimit: 1_000 };

/** Throttle of each route of the reference; the largest file is 580 kB, or 200 kB in gzip. */
const REFERENCE_THROTTLE = { throttlingRateLimit: 50, throttlingBurstLimit: 100 };

/** Throttle of the elements, which every visitor of a website loads on match days. */
const ELEMENTS_THROTTLE = { throttlingRateLimit: 500, throttlingBurstLimit: 1_000 };

/** Returns the throttles of routes without a token, by method. Other routes have the stage's throttle. */
export const publicRouteThrottles = (version: string): Record<string, MethodDeploymentOptions> => {
  const throttlesOf = (some: Route[], throttle: MethodDeploymentOptions) =>
    some.flatMap(({ path, method }) =>
      withHead(method).map((verb) => [`/${version}${path}/${verb}`, throttle] as const),
    );
  const verification = routes.filter(({ access }) => access === 'public');
  return Object.fromEntries([
    ...throttlesOf(verification, VERIFICATION_THROTTLE),
    ...throttlesOf(referenceRoutes, REFERENCE_THROTTLE),
    ...throttlesOf(elementRoutes, ELEMENTS_THROTTLE),
  ]);
};
