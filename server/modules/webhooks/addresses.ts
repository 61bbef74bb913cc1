import { maxWebhookUrlLength } from '#contract/webhooks/kinds.ts';
import { webhookProblems, webhookTrialProblems } from '#contract/webhooks/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Poster } from '#server/platform/public-network/index.ts';

/** Below are the ports of mail, files and the like, which the shop must not be made to talk to; 443 is that of https. */
const firstPort = 1024;

function isPortGood({ port }: URL): boolean {
  return port === '' || port === '443' || Number(port) >= firstPort;
}

/** Reads an address as it is stored; undefined where it is none that the shop sends to, wherever it leads. */
export function readAddress(
  text: string,
  { allowsPrivate }: { allowsPrivate: boolean },
): URL | undefined {
  const url = URL.parse(text);
  if (!url?.hostname || url.username || url.password || url.hash || text.includes('#')) {
    return undefined;
  }
  const isPlain = url.protocol === 'http:' && allowsPrivate;
  if (url.protocol !== 'https:' && !isPlain) return undefined;
  // As it is stored, letters other than English ones take up to nine characters each.
  if (url.href.length > maxWebhookUrlLength) return undefined;
  return isPortGood(url) || allowsPrivate ? url : undefined;
}

export interface AddressOptions {
  poster: Pick<Poster, 'isReachable'>;
  /** Takes addresses by http and in private networks. */
  allowsPrivate: boolean;
  /** A demo shop, which may be started so that it takes them. */
  isTrial: boolean;
}

/** Refuses `webhook_private` where an address leads to nothing that the shop sends to. */
export async function checkReachable(
  { poster, isTrial }: Omit<AddressOptions, 'allowsPrivate'>,
  url: URL,
): Promise<void> {
  if (await poster.isReachable(url)) return;
  throw refuse(isTrial ? webhookTrialProblems : webhookProblems, 'webhook_private');
}

/** Refuses `webhook_address` and `webhook_private`; answers the address as it is stored. What it leads to is looked up again at each sending. */
export async function checkAddress(options: AddressOptions, text: string): Promise<string> {
  const { allowsPrivate, isTrial } = options;
  const url = readAddress(text, options);
  if (!url) {
    // The setting is named only where it is what keeps the address out.
    const isKeptOut = isTrial && !allowsPrivate && readAddress(text, { allowsPrivate: true });
    throw refuse(isKeptOut ? webhookTrialProblems : webhookProblems, 'webhook_address');
  }
  await checkReachable(options, url);
  return url.href;
}
