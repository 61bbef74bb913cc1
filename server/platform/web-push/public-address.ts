import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** What is no address of the internet (IANA special-purpose registries), written as networks. */
const special = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // Those that hold an IPv4 address in disguise are none that a push service has.
  ipv6: [
    '::/96',
    '::ffff:0:0/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
} as const;

/** A list each: one of both takes every IPv4 address for the IPv6 one that holds it. */
function listOf(family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of special[family]) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const refused = { ipv4: listOf('ipv4'), ipv6: listOf('ipv6') };

/** Whether an IP address is one of the internet, and neither of this machine nor of a network around it. */
export function isPublicAddress(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return !refused[family].check(address, family);
}

/** A name whose addresses are not all public. */
export class PrivateAddressError extends Error {}

/** Looks a name up for a connection, and fails where any of its addresses is not public. */
export const lookupPublic: LookupFunction = (name, options, callback) => {
  const all = { ...options, all: true } as LookupAllOptions;
  lookup(name, all, (error, found) => {
    if (error) return callback(error, '', 0);
    const [first] = found as LookupAddress[];
    if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError('the name has a private address'), '', 0);
    }
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
