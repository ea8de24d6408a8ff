import type { Deployment } from '../targets/find-target.ts';
import type { Finding } from './finding.ts';

const TIMEOUT_MS = 10_000;

export interface Reachability {
  url: string;
  isReachable: boolean;
  responseMs: number;
  findings: Finding[];
}

/** Checks whether the service answers; undefined if its address is not known. */
export async function checkService({
  edgeUrl,
  baseUrl,
}: Deployment): Promise<Reachability | undefined> {
  const url = edgeUrl ?? baseUrl; // with an edge, the API may refuse direct requests
  if (!url) return undefined;
  const startedAt = performance.now();
  const failure = await findFailure(`${url}/docs`);
  const responseMs = Math.round(performance.now() - startedAt);
  const findings: Finding[] = failure
    ? [{ code: 'unreachable', detail: `the service at ${url} ${failure}: see docs/runbook.md` }]
    : [];
  return { url, isReachable: !failure, responseMs, findings };
}

async function findFailure(page: string): Promise<string | undefined> {
  try {
    const response = await fetch(page, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok ? undefined : `responds with status ${response.status}`;
  } catch (error) {
    return `does not respond (${reasonOf(error)})`;
  }
}

/** Finds the reason in the error's causes, because `fetch` itself reports only that it failed. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : message;
}
