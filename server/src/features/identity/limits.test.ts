import { describe, expect, test } from 'vitest';
import { base32 } from './base32.ts';
import { deviceName } from './device-name.ts';
import { networkOf } from './limits.ts';

describe('ID43: the source of an attempt', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  test('two addresses of one IPv6 customer are one source', () => {
    expect(networkOf('2001:db8:1:2:ffff::1')).toBe(networkOf('2001:db8:1:2:0:1:2:3'));
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  });
});

test('RFC 4648: base32 of whole groups', () => {
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB');
  expect(base32(Buffer.from('12345678901234567890'))).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(() => base32(Buffer.from('foo'))).toThrow(RangeError);
});

test('P24: a device has a name of ours, whatever its header says', () => {
  expect(
    deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'),
  ).toBe('Safari, iPhone');
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0')).toBe(
    'Edge, Windows',
  );
  expect(deviceName('curl/8.0 <script>')).toBe('–');
  expect(deviceName('')).toBe('–');
});
