import { downloaded, nameOf, type Project } from './lockfile.ts';

/** Compatible with the project's own, MIT: permissive, or with a copyleft that stays within a file. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

const EVALUATOR =
  'evaluates policies in the local runtime: a dev dependency here, an optional peer dependency of ' +
  'cdk-local-runtime, in no bundle (packages/local-runtime/README.md)';

/** Packages with another license, or none in the lockfile, and why they may stay. */
const EXCEPTIONS: Record<string, string> = {
  '@cloud-copilot/iam-policy': EVALUATOR,
  '@cloud-copilot/iam-simulate': EVALUATOR,
  '@cloud-copilot/iam-utils': EVALUATOR,
  'caniuse-lite':
    'data about browsers under CC-BY-4.0; a dependency of bundlers, in no package of ours',
  reserved: 'its LICENSE-MIT is the MIT license; a dependency of a linter',
};

/** @returns a line for each package with a license that is not compatible */
export function checkLicenses(project: Project): string[] {
  return downloaded(project).flatMap(([path, { license = 'none' }]) =>
    isAllowed(license) || nameOf(path) in EXCEPTIONS
      ? []
      : [`${project.folder}: ${path} has the license ${license}`],
  );
}

/** An SPDX expression of alternatives, each of one or several licenses, without nesting; old packages have objects. */
const isAllowed = (expression: unknown): boolean =>
  String(expression)
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((option) => option.split(' AND ').every((license) => ALLOWED.includes(license)));
