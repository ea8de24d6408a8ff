import { describe, expect, it } from 'vitest';
import { type Accepted, readAudit } from '../../supply-chain/audit.ts';
import { checkLicenses } from '../../supply-chain/check-licenses.ts';
import { checkLockfile } from '../../supply-chain/check-lockfile.ts';
import { checkVersions } from '../../supply-chain/check-versions.ts';
import { type LockedPackage, type Project, readProjects } from '../../supply-chain/lockfile.ts';

const GOOD = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };

function projectWith(locked: LockedPackage, changes: Partial<Project> = {}): Project {
  const packages = { '': {}, 'node_modules/good': GOOD, 'node_modules/@a/b': locked };
  return { folder: '.', manifest: {}, packages, ignoresScripts: false, ...changes };
}

describe('the lockfiles of this project', () => {
  it.each(readProjects())(
    'have digests, approved scripts and compatible licenses: $folder',
    (project) => {
      expect([...checkLockfile(project), ...checkLicenses(project)]).toEqual([]);
    },
  );
});

describe('a locked package', () => {
  it.each<[string, LockedPackage, string]>([
    ['without a digest', { license: 'MIT' }, 'has no SHA-512 integrity'],
    ['with a weak digest', { ...GOOD, integrity: 'sha1-x' }, 'has no SHA-512 integrity'],
    ...['git+ssh://git@host/a/b.git#1', 'http://host/b.tgz', 'file:../b.tgz', 'https://host/b'].map(
      (resolved): [string, LockedPackage, string] => [
        'from elsewhere',
        { ...GOOD, resolved },
        `is not a registry's tarball: ${resolved}`,
      ],
    ),
    [
      'with a script that nobody approved',
      { ...GOOD, hasInstallScript: true },
      'runs a script when it is installed, and allowScripts does not name it',
    ],
  ])('is reported: %s', (_, locked, problem) => {
    expect(checkLockfile(projectWith(locked))).toEqual([`.: node_modules/@a/b ${problem}`]);
  });

  it.each<[string, LockedPackage, Partial<Project>]>([
    ['from a registry', { ...GOOD, resolved: 'https://host/b-1.0.0.tgz' }, {}],
    ['in the tarball of another', { license: 'MIT', inBundle: true }, {}],
    ['that is a workspace', { link: true, resolved: 'packages/b' }, {}],
    [
      'whose script is decided upon',
      { ...GOOD, hasInstallScript: true },
      { manifest: { allowScripts: { '@a/b': false } } },
    ],
    ['whose script is ignored', { ...GOOD, hasInstallScript: true }, { ignoresScripts: true }],
  ])('is fine: %s', (_, locked, changes) => {
    expect(checkLockfile(projectWith(locked, changes))).toEqual([]);
  });
});

describe('a license', () => {
  it.each(['MIT', 'MPL-2.0', '(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)'])(
    'is compatible: %s',
    (license) => {
      expect(checkLicenses(projectWith({ ...GOOD, license }))).toEqual([]);
    },
  );

  it.each(['AGPL-3.0-or-later', 'GPL-3.0-only OR LGPL-3.0-only', '(MIT AND GPL-2.0-only)', 'none'])(
    'is reported: %s',
    (license) => {
      const problem = `.: node_modules/@a/b has the license ${license}`;
      expect(checkLicenses(projectWith({ ...GOOD, license }))).toEqual([problem]);
    },
  );
});

describe('a version', () => {
  it.each(['^1.0.0', '~1.0.0', '1.x', '*', 'latest', '>=1.0.0', 'github:a/b', 'file:../b'])(
    'is not exact: %s',
    (version) => {
      for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
        expect(checkVersions('package.json', { [kind]: { b: version } })).toHaveLength(1);
      }
    },
  );

  it('of a peer dependency may be a range', () => {
    const manifest = { dependencies: { a: '1.0.0-rc.1' }, peerDependencies: { b: '^1.0.0' } };
    expect(checkVersions('package.json', manifest)).toEqual([]);
  });
});

describe('an audit', () => {
  const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
  const advisory = { url, title: 'Runs code', severity: 'high' };
  const report = JSON.stringify({ vulnerabilities: { a: { via: [advisory] }, b: { via: ['a'] } } });
  const accepted: Accepted[] = [
    { id: 'GHSA-aaaa-bbbb-cccc', reason: 'never called', expires: '2026-10-01' },
  ];

  it('reports each advisory once', () => {
    expect(readAudit(report, [], '2026-09-01')).toEqual({
      problems: [`a: high: Runs code (${url})`],
    });
  });

  it('leaves out an advisory that is explained, until the explanation expires', () => {
    expect(readAudit(report, accepted, '2026-09-30')).toEqual({ problems: [] });
    expect(readAudit(report, accepted, '2026-10-01').problems).toHaveLength(1);
  });

  it('says that the registry does not answer', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 });
    expect(readAudit(refused, [], '2026-09-01')).toEqual({ reason: '405 Method Not Allowed' });
  });
});
