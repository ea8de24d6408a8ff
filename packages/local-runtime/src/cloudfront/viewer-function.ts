import { checkResult } from './check-viewer-result.ts';
import { compile } from './viewer-context.ts';
import {
  type ViewerEvent,
  ViewerFunctionError,
  type ViewerRequest,
  type ViewerResponse,
} from './viewer-event.ts';

export interface ViewerFunctionOptions {
  /** Milliseconds since 1970, at the start of each run. */
  now?: () => number;
  log?: (line: string) => void;
}

/** A request goes on to the cache; a response (it has a `statusCode`) is what the viewer gets. */
export type ViewerFunction = (event: ViewerEvent) => Promise<ViewerRequest | ViewerResponse>;

/** Bytes. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-functions */
const MAX_CODE = 10_240;

/**
 * Runs the code of a CloudFront function as its JavaScript runtime 2.0 does: with the modules and
 * globals of that runtime only, and the checks of what the function returns.
 * @throws for code that CloudFront does not accept
 */
export function createViewerFunction(
  code: string,
  options: ViewerFunctionOptions = {},
): ViewerFunction {
  const size = Buffer.byteLength(code);
  if (size > MAX_CODE)
    throw new Error(`The function has ${size} bytes, and the limit is ${MAX_CODE}`);
  const run = compile(code, options);

  return async (event) => {
    const sent = JSON.stringify(event);
    const returned = await run(sent).catch((error: unknown) => {
      throw new ViewerFunctionError(503, `The function failed: ${error}`, { cause: error });
    });
    return checkResult(event, returned === undefined ? undefined : JSON.parse(returned));
  };
}
