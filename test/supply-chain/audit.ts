import { spawnSync } from 'node:child_process';

/** An advisory that does not matter here. */
export interface Accepted {
  /** Such as `GHSA-xxxx-xxxx-xxxx`. */
  id: string;
  reason: string;
  /** YYYY-MM-DD; from then on it must be looked at again. */
  expires: string;
}

export const ACCEPTED: Accepted[] = [];

/** `problems` is undefined when the registry does not answer audits. */
export interface Audit {
  problems?: string[];
  reason?: string;
}

/** Runs `npm audit` in a folder with a package-lock.json. */
export function audit(folder: string, today: string): Audit {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: folder, encoding: 'utf8' });
  const report = readAudit(stdout || '{}', ACCEPTED, today);
  return { ...report, problems: report.problems?.map((problem) => `${folder}: ${problem}`) };
}

interface Advisory {
  url: string;
  title: string;
  severity: string;
}

interface Report {
  message?: string;
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>;
}

/** @param text what `npm audit --json` prints */
export function readAudit(text: string, accepted: Accepted[], today: string): Audit {
  const { vulnerabilities, message } = JSON.parse(text) as Report;
  if (!vulnerabilities) return { reason: message ?? 'npm audit has no report' };
  const isAccepted = (url: string) =>
    accepted.some(({ id, expires }) => url.endsWith(`/${id}`) && today < expires);
  // A vulnerability `via` another package's name is listed at that package.
  const problems = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via
      .filter((one) => typeof one === 'object')
      .filter(({ url }) => !isAccepted(url))
      .map(({ url, title, severity }) => `${name}: ${severity}: ${title} (${url})`),
  );
  return { problems };
}
