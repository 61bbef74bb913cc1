import * as z from 'zod/mini';
import { popupProvider, popupReturn } from '#contract/accounts/popup.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { readDiscovery, timeout } from './identity-openid.ts';
import {
  checkSecondReading,
  createPopupProvider,
  type DiscoveryDocument,
  type PopupOptions,
  type PopupProvider,
} from './identity-popup-provider.ts';

/** Signing in at another company's provider, in a popup. */
export interface PopupSignIn {
  /** Answers `sign-in/social` and the callback, for a browser that reached us by `origin`. */
  handle(request: Request, origin: string): Promise<Response>;
}

/** Milliseconds after which the provider is asked again what it says of itself. */
const documentLife = 60 * 60_000;

/** Own origins that are kept ready: a demo shop has three names and the addresses of its machine. */
const maxOrigins = 8;

/** Our code for a provider that cannot be reached; the library would leave it out of its list in silence. */
const unreachable = 'NETWORK_REQUEST_FAILED';

/** A popup ends on our own page, which is told the name of the try. */
const lastPage = z.string().check(z.regex(new RegExp(`^${popupReturn}\\?flow=[0-9a-f]{32}$`)));

/** Of the library's call only this is ours: no tokens from elsewhere, no parameters of the caller's own. */
const StartPopup = z.object({
  provider: z.literal(popupProvider),
  callbackURL: lastPage,
  errorCallbackURL: lastPage,
});

/** The call that starts a popup, without what is not ours; any other as it is. */
async function readStart(request: Request): Promise<Request> {
  if (request.method !== 'POST') return request;
  const parsed = StartPopup.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) throw refuse(baseProblems, 'bad_input');
  const { url, method, headers } = request;
  const body = JSON.stringify({ ...parsed.data, disableRedirect: true });
  return new Request(url, { method, headers, body });
}

function refuseUnreachable(request: Request): Response {
  if (request.method === 'GET') {
    const location = `${popupReturn}?error=${unreachable}`;
    return new Response(null, { status: 302, headers: { location } });
  }
  const message = 'The identity provider cannot be reached';
  return Response.json({ code: unreachable, message }, { status: 503 });
}

export function createPopupSignIn(options: PopupOptions): PopupSignIn {
  const { client, identity } = options;
  const byOrigin = new Map<string, PopupProvider>();
  let document: { read: Promise<DiscoveryDocument>; at: number } | undefined;

  /** The provider's document. It is read at the first popup, so that a provider that is down stops nothing else. */
  function findDocument(): Promise<DiscoveryDocument> {
    if (!document || document.at + documentLife < Date.now()) {
      const fresh = { read: readDiscovery(client), at: Date.now() };
      document = fresh;
      byOrigin.clear();
      fresh.read.catch(() => {
        if (document === fresh) document = undefined;
      });
    }
    return document.read;
  }

  async function providerFor(origin: string) {
    const until = performance.now() + timeout;
    const found = await findDocument();
    const known = byOrigin.get(origin);
    if (known) return known;
    const [oldest] = byOrigin.keys();
    if (oldest !== undefined && byOrigin.size >= maxOrigins) byOrigin.delete(oldest);
    const made = createPopupProvider(options, found, origin);
    await checkSecondReading(made, found, Math.max(0, until - performance.now()));
    byOrigin.set(origin, made);
    return made;
  }

  return {
    async handle(request, origin) {
      const asked = await readStart(request);
      const provider = await providerFor(origin).catch((error: unknown) => {
        identity.log.warn(
          { event: 'identity_provider_unreachable', err: error },
          'The identity provider cannot be reached.',
        );
      });
      return provider ? provider.handler(asked) : refuseUnreachable(request);
    },
  };
}
