import { expect, it } from 'vitest';
import { Crc32, Md5, Sha1, Sha256 } from '../../../lib/bundle/stubs/checksum.ts';

it.each([
  ['SHA-1', new Sha1(), 'a17c9aaa61e80a1bf71d0d850af4e5baa9800bbd'],
  ['SHA-1 with a secret', new Sha1('secret'), '9818e3306ba5ac267b5f2679fe4abd37e6cd7b54'],
  ['MD5', new Md5(), '8d777f385d3dfec8815d20f7496026dc'],
  ['CRC-32', new Crc32(), 'adf3f363'],
  ['SHA-256', new Sha256(), '3a6eb0790f39ac87c94f3856b2dd2c5d110e6811602261a9a923d3bb23adc8b7'],
])('the %s in the bundles is right', async (_, hash, expected) => {
  hash.update('club');
  hash.reset();
  hash.update('da');
  hash.update(new TextEncoder().encode('ta'));
  expect(Buffer.from(await hash.digest()).toString('hex')).toBe(expected);
});
