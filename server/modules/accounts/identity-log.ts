import type { Logger } from '#server/platform/log.ts';

/** Said of an address that was refused, with the address behind a colon. */
const refusedAddress = /^(Invalid [a-z]+): /i;

/**
 * The library's words in the shop's log. It calls it an error that somebody asked to be sent elsewhere and was refused:
 * that is no defect of ours, and what they wrote is nobody's to read.
 */
export function createIdentityLog(log: Logger) {
  return (level: string, message: string): void => {
    const refused = refusedAddress.exec(message)?.[1];
    if (refused) log.info({ message: refused }, 'identity');
    else log[level === 'error' ? 'error' : 'warn']({ message }, 'identity');
  };
}
