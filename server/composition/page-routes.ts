import { shopParts } from '#contract/kernel/shown-settings.ts';
import { pages } from '#server/platform/pages/index.ts';
import { isCacheablePage } from './cacheable-pages.ts';
import type { Context } from './context.ts';
import type { Http } from './http.ts';
import type { OpenProvider } from './payment-provider.ts';

/**
 * Sources that Stripe's own script needs, on the page where a card is typed and nowhere else (docs.stripe.com, "Integration
 * security guide", without what its address field and its own checkout page need: neither is used here).
 */
const stripeSources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

const dealTimesOf = (settings: Context['settings']): string =>
  [
    settings.dealDays.claim,
    settings.claimTimes.answerHours,
    settings.claimTimes.returnDays,
    settings.cashDays,
    settings.dealDays.silence,
    settings.dealDays.release,
    settings.reviewDays.open,
    settings.reviewDays.blind,
    settings.payoutMinimum,
    settings.commissionPercent,
    settings.appealDays,
  ].join(' ');

interface PageParts {
  http: Http;
  /** Folder of the project. */
  root: string;
  card: Pick<OpenProvider, 'setup'>;
}

export async function addPages(
  { settings, isOwnOrigin }: Context,
  { http, root, card }: PageParts,
): Promise<void> {
  const takesCards = card.setup.mode === 'stripe';
  await http.app.register(pages, {
    mode: settings.development ? 'development' : 'production',
    root,
    publicUrl: settings.publicUrl,
    settings: {
      timeZone: settings.timeZone,
      reservationHours: settings.reservationHours,
      offerHours: settings.offerHours,
      dealTimes: dealTimesOf(settings),
      sendsMail: settings.mail !== undefined,
      sendsPush: settings.webPush !== undefined,
      phonesShown: settings.phonesShown,
      partsOff: shopParts.filter((part) => !settings[part]).join(' '),
    },
    isOwnOrigin,
    csp: ({ pathname }) =>
      takesCards && pathname.startsWith('/dashboard/payment/') ? stripeSources : {},
    cache: {
      responses: http.responseCache,
      fastPath: http.fastPath,
      isCacheable: isCacheablePage,
    },
  });
}
