import { answerSeconds } from '#contract/webhooks/receiving.ts';
import { createPresence } from '#server/modules/accounts/index.ts';
import {
  createSending,
  createWebhookMails,
  createWebhookQueue,
  createWebhooksService,
} from '#server/modules/webhooks/index.ts';
import { createPoster } from '#server/platform/public-network/index.ts';
import { createSeal } from '#server/platform/seal.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';

/** Webhooks to others: who is told, and the queue that tells them. */
export function createWebhooks(context: Context, { wake }: Pick<WakeUps, 'wake'>) {
  const { settings, database, log, clock, limits, secretFor, webhookNetwork } = context;
  const { allowsPrivate } = settings.webhooks;
  const seal = createSeal(secretFor('webhook secrets'));
  const poster = createPoster({
    allowsPrivate,
    timeout: answerSeconds * 1_000,
    ...webhookNetwork,
  });
  const mails = createWebhookMails({
    sendsMail: settings.mail !== undefined,
    publicUrl: settings.publicUrl,
  });
  const attempt = createSending({
    database,
    log,
    clock,
    seal,
    poster,
    allowsPrivate,
    mails,
    onEnded: () => {
      wake('mail');
      wake('watching');
    },
  });
  return {
    webhooks: createWebhooksService({
      database,
      clock,
      seal,
      poster,
      allowsPrivate,
      isTrial: settings.mode === 'demo',
      checkPresence: createPresence({ database, failures: limits.failedSignIns }),
      limit: limits.webhookReplays,
      mails,
      onMail: () => wake('mail'),
      onWaiting: () => wake('webhooks'),
    }),
    webhookQueue: createWebhookQueue({
      database,
      log,
      attempt,
      attemptsPerDay: settings.limits.LIMIT_WEBHOOKS_PER_DAY,
    }),
  };
}
