import { describe, expect, it } from 'vitest';
import { checkUrl } from '../../../../shared/webhooks/send/check-url.ts';

const check = (url: string) => checkUrl(url, { loopback: false });
const checkLocally = (url: string) => checkUrl(url, { loopback: true });
const notPublic = (host: string) => `has a host that is not on the public internet: ${host}`;

describe('the URL of a webhook', () => {
  it.each([
    'https://hooks.example/path?token=1',
    'https://hooks.example:8443/',
    'HTTPS://Hooks.Example',
    'https://1.1.1.1/',
    'https://[2606:4700:4700::1111]/',
    'https://bücher.example/',
  ])('may be %s', (url) => {
    expect(check(url)).toBeUndefined();
    expect(checkLocally(url)).toBeUndefined();
  });

  it.each([
    ['http://hooks.example/', 'is not an https:// URL'],
    ['ftp://hooks.example/', 'is not an https:// URL'],
    ['https:hooks.example', 'is not an https:// URL'],
    ['https://hooks example/', 'is not an https:// URL'],
    ['https://', 'is not an https:// URL'],
    ['https://name@hooks.example/', 'contains a user name or password'],
    ['https://:password@hooks.example/', 'contains a user name or password'],
    ['https://hooks.example/#part', 'contains a fragment (#), which is never sent'],
    ['https://hooks.example./', 'has a host name that ends with a full stop'],
    ['https://localhost./', 'has a host name that ends with a full stop'],
    [`https://hooks.example/${'x'.repeat(2_048)}`, 'has more than 2048 characters'],
    ['https://[fd00:ec2::254]/latest/meta-data', notPublic('fd00:ec2::254')],
    ['https://intranet/', notPublic('intranet')],
  ])('must not be %s', (url, reason) => {
    expect(check(url)).toBe(reason);
    expect(checkLocally(url)).toBe(reason);
  });

  it.each([
    ['0.0.0.0', '0.0.0.0'],
    ['10.1.2.3', '10.1.2.3'],
    ['100.64.0.1', '100.64.0.1'],
    ['169.254.169.254', '169.254.169.254'],
    ['172.31.0.1', '172.31.0.1'],
    ['192.168.1.1', '192.168.1.1'],
    ['192.0.0.8', '192.0.0.8'],
    ['192.0.2.1', '192.0.2.1'],
    ['192.88.99.1', '192.88.99.1'],
    ['198.18.0.1', '198.18.0.1'],
    ['198.51.100.1', '198.51.100.1'],
    ['203.0.113.1', '203.0.113.1'],
    ['224.0.0.1', '224.0.0.1'],
    ['240.0.0.1', '240.0.0.1'],
    ['255.255.255.255', '255.255.255.255'],
    ['167772161', '10.0.0.1'],
    ['0xa9fea9fe', '169.254.169.254'],
    ['0300.0250.1', '192.168.0.1'],
    ['１０.0.0.1', '10.0.0.1'],
    ['[::]', '::'],
    ['[::ffff:10.0.0.1]', '::ffff:a00:1'],
    ['[::ffff:1.1.1.1]', '::ffff:101:101'],
    ['[::10.0.0.1]', '::a00:1'],
    ['[64:ff9b::a00:1]', '64:ff9b::a00:1'],
    ['[64:ff9b:1::a00:1]', '64:ff9b:1::a00:1'],
    ['[100::1]', '100::1'],
    ['[2001::1]', '2001::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2002:a00:1::]', '2002:a00:1::'],
    ['[3fff::1]', '3fff::1'],
    ['[5f00::1]', '5f00::1'],
    ['[fc00::1]', 'fc00::1'],
    ['[fe80::1]', 'fe80::1'],
    ['[fec0::1]', 'fec0::1'],
    ['[ff02::1]', 'ff02::1'],
  ])('must not have the host %s', (host, normalized) => {
    expect(check(`https://${host}/`)).toBe(notPublic(normalized));
    expect(checkLocally(`https://${host}/`)).toBe(notPublic(normalized));
  });

  it.each([
    ['localhost', 'localhost'],
    ['shop.localhost', 'shop.localhost'],
    ['127.0.0.1', '127.0.0.1'],
    ['2130706433', '127.0.0.1'],
    ['127.1', '127.0.0.1'],
    ['[::1]', '::1'],
  ])('may have the host %s in local use alone', (host, normalized) => {
    expect(check(`https://${host}/`)).toBe(notPublic(normalized));
    expect(check(`http://${host}/`)).toBe('is not an https:// URL');
    expect(checkLocally(`https://${host}/`)).toBeUndefined();
    expect(checkLocally(`http://${host}:3000/`)).toBeUndefined();
  });
});
