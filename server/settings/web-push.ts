import type { PushSettings } from '#server/platform/web-push/index.ts';
import type { ShopMode } from './shop-mode.ts';
import { splitList, type Variables } from './variables.ts';

interface Given {
  mode: ShopMode;
  publicUrl: URL;
  /** Who gets the contact messages. */
  contact: string | undefined;
}

/** Whom push services can ask about the shop: who gets the contact messages, or else the shop's address. */
function subjectOf({ publicUrl, contact }: Given): string {
  if (contact) return `mailto:${contact}`;
  return publicUrl.protocol === 'https:'
    ? publicUrl.origin
    : `mailto:no-reply@${publicUrl.hostname}`;
}

/** Undefined where the shop sends no pushes. Whoever names another place for them would get all of them there. */
export function settleWebPush(
  variables: Variables,
  given: Given,
): PushSettings | undefined | Error {
  const { WEB_PUSH, PUSH_HOSTS, PUSH_SERVICE_URL: address } = variables;
  if (address && given.mode === 'live') {
    return new Error('PUSH_SERVICE_URL is for tests: a live shop sends to PUSH_HOSTS');
  }
  if (WEB_PUSH === 'off') return undefined;
  return {
    hosts: splitList(PUSH_HOSTS),
    subject: subjectOf(given),
    rehearsal: address ? new URL(address) : undefined,
  };
}
