import { spawnSync } from 'node:child_process';

/** `problems` is undefined when the registry does not answer audits. */
export interface Audit {
  problems?: string[];
  reason?: string;
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

/** Runs `npm audit` in a folder with a package-lock.json. */
export function audit(folder: string): Audit {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: folder, encoding: 'utf8' });
  const { vulnerabilities, message } = JSON.parse(stdout || '{}') as Report;
  if (!vulnerabilities) return { reason: message ?? 'npm audit has no report' };
  // A vulnerability `via` another package's name is listed at that package.
  const problems = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via
      .filter((one) => typeof one === 'object')
      .map(({ url, title, severity }) => `${folder}: ${name}: ${severity}: ${title} (${url})`),
  );
  return { problems };
}
