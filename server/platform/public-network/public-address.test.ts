import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './index.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '168.63.129.16',
  '169.254.169.254',
  '172.31.255.255',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2600:1f18::1%lo',
  '',
  'localhost',
  '1.2.3',
])('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '142.250.76.202',
  '172.15.0.1',
  '172.32.0.1',
  '2404:6800:4009:80e::200a',
  '2600:1f18::1',
  '2001:200::1',
])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

/** The IPv4 networks that are not public, as their first and last address. */
const inward: [number, number][] = [
  [0x00000000, 0x00ffffff],
  [0x0a000000, 0x0affffff],
  [0x64400000, 0x647fffff],
  [0x7f000000, 0x7fffffff],
  [0xa9fe0000, 0xa9feffff],
  [0xac100000, 0xac1fffff],
  [0xc0a80000, 0xc0a8ffff],
];

const dotted = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff).join('.');
const words = (value: number) => `${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}`;

/** Every form in which IPv6 holds an IPv4 address. */
const disguises = [
  dotted,
  (value: number) => `::ffff:${dotted(value)}`,
  (value: number) => `::ffff:${words(value)}`,
  (value: number) => `0:0:0:0:0:ffff:${words(value)}`,
  (value: number) => `::${words(value)}`,
  (value: number) => `::ffff:0:${words(value)}`,
  (value: number) => `64:ff9b::${words(value)}`,
  (value: number) => `64:ff9b:1::${words(value)}`,
  (value: number) => `2002:${words(value)}::1`,
];

test('of no network that is not public any address is one, in whatever form', () => {
  const address = fc
    .constantFrom(...inward)
    .chain(([first, last]) => fc.integer({ min: first, max: last }));
  fc.assert(
    fc.property(address, fc.constantFrom(...disguises), (value, disguise) => {
      expect(isPublicAddress(disguise(value))).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test('a URL that writes such an address otherwise is read as it first', () => {
  const forms = [
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254./',
  ];
  for (const form of forms) {
    const host = new URL(form).hostname.replace(/^\[(.*)\]$/, '$1');
    expect(isPublicAddress(host), form).toBe(false);
  }
});
