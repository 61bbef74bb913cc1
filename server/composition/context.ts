import type { DemoAccount } from '#contract/accounts/schemas.ts';
import type { createOriginalReader, DecoderStart } from '#server/modules/media/index.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createOriginOf, createOwnOrigin } from '#server/platform/http/origin.ts';
import type { Logger } from '#server/platform/log.ts';
import { createMomentFormat } from '#server/platform/moment.ts';
import type { ProcessGroup } from '#server/platform/processes/index.ts';
import type { PosterOptions } from '#server/platform/public-network/index.ts';
import { createSecurityEvents } from '#server/platform/security-events/index.ts';
import { readIdentity } from '#server/platform/shop-identity/index.ts';
import { deriveSecret } from '#server/platform/shop-secret.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { openPaymentProvider } from './payment-provider.ts';
import { createRateLimits } from './rate-limits.ts';

export interface AppOptions {
  settings: Settings;
  database: Database;
  log: Logger;
  shopSecret: string;
  demoAccounts: readonly DemoAccount[];
  /** Folder of the project; undefined serves the API without pages. */
  root: string | undefined;
  /** The supervisor and its other workers; left out where this process is the only one. */
  group?: ProcessGroup;
  /** What this process is for: to answer people, to work in the background, or both. */
  part?: 'web' | 'work' | 'both';
  /** Where the shop can be reached on this machine, if this process does not listen itself. */
  ownAddress?: () => string | undefined;
  /** Called when this installation has become passive, or no longer is: the shop is to be built anew. */
  onIdentityChanged?: () => void;
  /** Opens another payment provider than that of the settings. */
  openPayments?: typeof openPaymentProvider;
  /** Opens another reader of cameras' files than the shop's own. */
  openReader?: typeof createOriginalReader;
  /** How webhooks find addresses of names, and how long they wait, where that is not as usual. */
  webhookNetwork?: Pick<PosterOptions, 'find' | 'timeout'>;
  /** How the processes are started that look at pictures in the background: they stand back unless told otherwise. */
  decoderStart?: DecoderStart;
}

/** Uploads and people never wait for what has time. */
const usualStart: DecoderStart = { niceness: 15 };

/** An installation that must not act for the shop knows no payment provider: nothing can be asked of it. */
const withoutCards = (settings: Settings): Settings => ({ ...settings, payments: undefined });

/** What every part of the shop is built from. */
export async function createContext(options: AppOptions) {
  const { database, log, shopSecret } = options;
  const clock: Clock = systemClock;
  const identity = await readIdentity(database.db, options.settings);
  const settings = identity.passive ? withoutCards(options.settings) : options.settings;
  const origins = { publicUrl: settings.publicUrl, local: settings.mode === 'demo' };
  return {
    settings,
    identity,
    database,
    log,
    clock,
    part: options.part ?? 'both',
    group: options.group,
    decoderStart: options.decoderStart ?? usualStart,
    webhookNetwork: options.webhookNetwork ?? {},
    /** A secret for one purpose. */
    secretFor: (purpose: string) => deriveSecret(shopSecret, purpose),
    shopSecret,
    origins,
    isOwnOrigin: createOwnOrigin(origins),
    originOf: createOriginOf(origins),
    limits: createRateLimits(database, settings.limits),
    formatMoment: createMomentFormat(settings.timeZone),
    securityEvents: createSecurityEvents({
      database,
      log,
      secret: deriveSecret(shopSecret, 'addresses'),
    }),
    /** When this process began, in the time of `performance.now()`. */
    startedAt: performance.now(),
  };
}

export type Context = Awaited<ReturnType<typeof createContext>>;
