import { createSerialSeal } from '#server/modules/catalogue/index.ts';
import { hide, listWithNumberOf } from '#server/modules/evidence/index.ts';
import { lockSeller } from '#server/modules/ledger/index.ts';
import { openTheftCase } from '#server/modules/moderation/index.ts';
import { wasWithheldAt } from '#server/modules/payments/index.ts';
import { payoutsWaiting } from '#server/modules/payouts/index.ts';
import { createSerialsService } from '#server/modules/serials/index.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';
import { listWithheld } from './withheld.ts';

type Options = Parameters<typeof createSerialsService>[0];

interface Before {
  media: Options['media'];
  accounts: Options['people'];
  catalogue: Options['catalogue'];
}

/** What is known of stolen things, made from the services before it. */
export function createSerials(
  { settings, database, limits, secretFor }: Context,
  { wake }: Pick<WakeUps, 'wake'>,
  { media, accounts, catalogue }: Before,
) {
  return createSerialsService({
    database,
    media,
    catalogue,
    people: accounts,
    sealSerial: createSerialSeal(secretFor('serial-numbers')),
    listUnsent: (tx, items, buyer) =>
      payoutsWaiting.listUnsent(tx, items, { buyer, listWithheld, wasWithheldAt }),
    // In one order, as batches of payouts lock them.
    async lockSellers(tx, sellers) {
      for (const seller of [...new Set(sellers)].sort()) await lockSeller(tx, seller);
    },
    openCase: (tx, item) => openTheftCase(tx, item),
    photos: {
      list: listWithNumberOf,
      async end(tx, item) {
        await hide(tx, item.id);
        await openTheftCase(tx, item, 'evidence_reported');
      },
    },
    limits: {
      perAddress: limits.serialChecksByAddress,
      perAccount: limits.serialChecksByAccount,
      ofAll: limits.serialChecksOfAll,
    },
    noticeLimit: limits.theftNotices,
    proofLimit: limits.theftProofs,
    sendsMail: settings.mail !== undefined,
    publicUrl: settings.publicUrl,
    onDecided: () => {
      wake('watching');
      wake('shop');
      wake('mail');
    },
  });
}
