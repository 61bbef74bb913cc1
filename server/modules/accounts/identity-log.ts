import type { Logger } from '#server/platform/log.ts';

/** The library's message about an address that it refused, which stands behind a colon. */
const refusedAddress = /^(Invalid [a-z]+): /i;

/**
 * Writes the library's messages to the shop's log. A refused address is an error to the library; here it is information
 * without the address, because a visitor typed it.
 */
export function createIdentityLog(log: Logger) {
  return (level: string, message: string): void => {
    const refused = refusedAddress.exec(message)?.[1];
    const known = level === 'error' ? 'error' : 'warn';
    log[refused ? 'info' : known](
      { event: 'identity_provider_message', message: refused ?? message },
      "A message of the identity provider's library.",
    );
  };
}
