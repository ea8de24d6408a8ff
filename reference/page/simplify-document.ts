/** The parts of an OpenAPI document that this page uses. */
export interface OpenApiDocument {
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

/** Removes repetition and trivial limits for display; openapi.json has the whole document. */
export function simplifyDocument(document: OpenApiDocument): OpenApiDocument {
  const { paths, components, ...others } = withoutTrivialLimits(document);
  return {
    ...others,
    components,
    // HEAD responds like GET.
    paths: mapValues(paths, ({ head: _, ...methods }) =>
      mapValues(methods, (operation) => ({
        ...operation,
        responses: shortenErrors(operation.responses, components.responses),
      })),
    ),
  };
}

/** Limits that every string or integer of the API has. */
const TRIVIAL_LIMITS: Record<string, unknown> = {
  minLength: 1,
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
};

const withoutTrivialLimits = (document: OpenApiDocument): OpenApiDocument =>
  JSON.parse(JSON.stringify(document), (key, value) =>
    value === TRIVIAL_LIMITS[key] ? undefined : value,
  );

/** 401 is the error that clients meet first; 422 is the only one with `errors`. */
const SHOWN_IN_FULL = ['401', '422'];

/** All errors have the same shape: only two are shown in full, the others as a description. */
function shortenErrors(
  responses: Record<string, Response>,
  shared: Record<string, Response> = {},
): Record<string, Response> {
  return mapValues(responses, (response, status) => {
    if (!isError(status) || SHOWN_IN_FULL.includes(status)) return response;
    const { description } = shared[response.$ref?.split('/').at(-1) ?? ''] ?? response;
    return { description };
  });
}

const isError = (status: string): boolean => Number(status) >= 400;

function mapValues<T, U>(record: Record<string, T>, map: (value: T, key: string) => U) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
