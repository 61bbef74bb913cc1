import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';

/** What is no address of the internet (IANA special-purpose registries), written as networks. */
const special = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    // Not special by its registry, but the host of every virtual machine at one provider (Azure).
    '168.63.129.16/32',
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
  // Of all addresses 2000::/3 alone is given out. Outside are loopback, link-local, unique local, multicast, and the forms that hold an
  // IPv4 address (::/96, ::ffff:0:0/96, 64:ff9b::/96); of those inside, what is for documents, tunnels and benchmarks.
  ipv6: ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
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

/** From here, an address that the internet knows this machine by leads past its firewall. */
const isOwn = (address: string): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === address));

/** Whether an IP address is one of the internet, and neither of this machine nor of a network around it. */
export function isPublicAddress(address: string): boolean {
  // An IPv6 address with a zone names a network card of this machine.
  if (isIP(address) === 0 || address.includes('%') || isOwn(address)) return false;
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return !refused[family].check(address, family);
}

/** A name whose addresses are not all public. */
export class PrivateAddressError extends Error {}

/** Finds all addresses of a name, as `dns.lookup` does. */
export type LookupAll = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Makes the function that looks a name up for a connection, and fails where any of its addresses is not public. The connection goes to
 * what was found here: the name is not looked up a second time, which might be answered otherwise.
 */
export function createPublicLookup(find: LookupAll = lookup): LookupFunction {
  return (name, options, callback) => {
    find(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublicAddress(address))) {
        return callback(new PrivateAddressError('the name has a private address'), '', 0);
      }
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

export const lookupPublic = createPublicLookup();
