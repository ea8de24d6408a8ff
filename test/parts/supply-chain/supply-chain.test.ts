import { expect, it } from 'vitest';
import { checkLicenses } from '../../supply-chain/check-licenses.ts';
import { checkLockfile } from '../../supply-chain/check-lockfile.ts';
import { readProjects } from '../../supply-chain/lockfile.ts';

it.each(readProjects())(
  'the lock file has digests, approved scripts and compatible licenses: $folder',
  (project) => {
    expect([...checkLockfile(project), ...checkLicenses(project)]).toEqual([]);
  },
);

it('a lock file is refused for a package without a digest, with a script and without a license', () => {
  const packages = { 'node_modules/b': { hasInstallScript: true } };
  const project = { folder: '.', manifest: {}, packages, ignoresScripts: false };
  expect([...checkLockfile(project), ...checkLicenses(project)]).toHaveLength(3);
});
