import { execFileSync } from 'node:child_process';
import { parse } from 'node:path';
import { listEntries } from '../../lib/bundle/build-function.ts';
import { audit } from './audit.ts';
import { billOf, billOfBundle, writeBill } from './bill-of-materials.ts';
import { checkLicenses } from './check-licenses.ts';
import { checkLockfile } from './check-lockfile.ts';
import { checkVersions } from './check-versions.ts';
import { type Manifest, readJson, readProjects } from './lockfile.ts';

/** Not committed. */
const BILLS = '.local/supply-chain';

const projects = readProjects();
const manifests = execFileSync('git', ['ls-files', '*package.json'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');

const audits = projects.map(({ folder }) => audit(folder));
const problems = [
  ...projects.flatMap((project) => [...checkLockfile(project), ...checkLicenses(project)]),
  ...manifests.flatMap((file) => checkVersions(file, readJson(file) as Manifest)),
  ...audits.flatMap((one) => one.problems ?? []),
];
for (const { folder } of projects) {
  const bill = billOf(folder);
  report(writeBill(BILLS, folder.replace(/\W+/g, '-').replace(/^-$/, 'club-data'), bill), bill);
  if (folder !== '.') continue;
  for (const entry of listEntries()) {
    const bundled = await billOfBundle(entry, bill);
    report(writeBill(`${BILLS}/functions`, parse(entry).name, bundled), bundled);
  }
}
for (const problem of problems) console.error(problem);
// An audit needs the registry; without it, the other checks still count.
const unanswered = audits.find((one) => one.problems === undefined);
if (unanswered) console.log(`NOT AUDITED: the registry does not answer: ${unanswered.reason}`);
console.log(`${problems.length} problems${unanswered ? ', advisories not checked' : ''}`);
process.exitCode = problems.length === 0 ? 0 : 1;

function report(file: string, { components }: { components: unknown[] }): void {
  console.log(`${file}: ${components.length} packages`);
}
