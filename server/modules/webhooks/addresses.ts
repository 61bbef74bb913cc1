import { maxWebhookUrlLength } from '#contract/webhooks/kinds.ts';
import { webhookProblems } from '#contract/webhooks/problems.ts';
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

/** Refuses `webhook_address` and `webhook_private`; answers the address as it is stored. What it leads to is looked up again at each sending. */
export async function checkAddress(
  poster: Pick<Poster, 'isReachable'>,
  text: string,
  options: { allowsPrivate: boolean },
): Promise<string> {
  const url = readAddress(text, options);
  if (!url) throw refuse(webhookProblems, 'webhook_address');
  if (!(await poster.isReachable(url))) throw refuse(webhookProblems, 'webhook_private');
  return url.href;
}
