/** As much of an OpenAPI document as this page touches. */
export interface Description {
  info: { version: string };
  servers?: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object>; responses?: Record<string, Response> };
}

interface Operation {
  responses: Record<string, Response>;
}

interface Response {
  $ref?: string;
  description?: string;
}

/** The description without what only repeats itself, or says little, which is left to openapi.json. */
export function shorten(description: Description): Description {
  const { paths, components, ...others } = withoutIdleLimits(description);
  return {
    ...others,
    components,
    // HEAD answers like GET.
    paths: mapValues(paths, ({ head: _, ...methods }) =>
      mapValues(methods, (operation) => ({
        ...operation,
        responses: shortenProblems(operation.responses, components.responses),
      })),
    ),
  };
}

/** What every text and every integer keeps to, which a reader takes for granted. */
const IDLE_LIMITS: Record<string, unknown> = {
  minLength: 1,
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
};

const withoutIdleLimits = (description: Description): Description =>
  JSON.parse(JSON.stringify(description), (key, value) =>
    value === IDLE_LIMITS[key] ? undefined : value,
  );

/** The problem that a client meets first, and the one that has `errors` besides. */
const SHOWN_WHOLE = ['401', '422'];

/** All problems are of one shape: two show it, and of the others it is said what they mean. */
function shortenProblems(
  responses: Record<string, Response>,
  shared: Record<string, Response> = {},
): Record<string, Response> {
  return mapValues(responses, (response, status) => {
    if (!isProblem(status) || SHOWN_WHOLE.includes(status)) return response;
    const { description } = shared[response.$ref?.split('/').at(-1) ?? ''] ?? response;
    return { description };
  });
}

const isProblem = (status: string): boolean => Number(status) >= 400;

function mapValues<T, U>(record: Record<string, T>, map: (value: T, key: string) => U) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
