import { Resolver } from 'node:dns/promises';
import type { LookupAll } from './public-address.ts';

/** Milliseconds that one name server is given, and all of them together. */
const serverTimeout = 2_000;
const timeout = 3_500;

async function resolveAll(name: string) {
  const resolver = new Resolver({ timeout: serverTimeout, tries: 1 });
  const timer = setTimeout(() => resolver.cancel(), timeout);
  try {
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(name),
      resolver.resolve6(name),
    ]);
    const found = [
      ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
      ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
    ];
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Finds the addresses of a name that somebody else chose, by asking the name servers itself. `dns.lookup` would wait in the few threads
 * that files and other names need as well, for as long as a name server of theirs likes; and it reads the machine's own list of hosts,
 * which is nobody's business here.
 */
export const dnsLookup: LookupAll = (name, _options, callback) => {
  resolveAll(name).then(
    (found) => callback(null, found),
    (error: NodeJS.ErrnoException) => callback(error, []),
  );
};
