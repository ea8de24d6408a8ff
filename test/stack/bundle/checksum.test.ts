import { expect, it } from 'vitest';
import { Sha1 } from '../../../lib/bundle/stubs/checksum.ts';

it.each([
  ['without a secret', undefined, 'a17c9aaa61e80a1bf71d0d850af4e5baa9800bbd'],
  ['with a secret', 'secret', '9818e3306ba5ac267b5f2679fe4abd37e6cd7b54'],
])('the SHA-1 in the bundles is right %s', async (_, secret, expected) => {
  const hash = new Sha1(secret);
  hash.update('club');
  hash.reset();
  hash.update(new TextEncoder().encode('data'));
  expect(Buffer.from(await hash.digest()).toString('hex')).toBe(expected);
});
