import type { CancelReason } from '#contract/orders/stages.ts';
import type { MailTools } from '#server/platform/mail/mail-text.ts';
import { sellersReason } from './end-mails.ts';

const saleKinds = ['sold_to_other', 'sale_cancelled', 'handover_lapsed', 'completes_soon'] as const;

/** What buyers, and of cash both sides, are told of a sale: that it came to nothing, or that it is final soon. */
export type SaleKind = (typeof saleKinds)[number];

export const isSaleKind = (kind: string): kind is SaleKind =>
  (saleKinds as readonly string[]).includes(kind);

export interface SaleValues {
  item: string;
  price: string;
  until: string;
  /** Silence alone handed it over: nobody but the seller said that the buyer has it. */
  bySilence?: boolean;
}

/** In a subject and a few sentences. */
export function saleWords(
  { i18n }: MailTools,
  kind: SaleKind,
  values: SaleValues,
  reason: CancelReason | null,
): { subject: string; text: string } {
  const { item, price, until } = values;
  switch (kind) {
    case 'sold_to_other':
      return {
        subject: i18n._('{item} is sold to somebody else', { item }),
        text: i18n._(
          'You booked {item}, and somebody else bought it first. Your booking is over, and there is nothing for you to do.',
          { item },
        ),
      };
    case 'sale_cancelled': {
      const text = i18n._(
        'The seller does not sell {item} after all. What you paid for it goes back to you, and we write to you again once it is on its way.',
        { item },
      );
      return {
        subject: i18n._('The seller cancelled the sale of {item}', { item }),
        text: reason ? `${text}\n${sellersReason(i18n, reason)}` : text,
      };
    }
    case 'handover_lapsed':
      return {
        subject: i18n._('{item}: the word about cash counts no more', { item }),
        text: i18n._(
          'One of you said that you met, and that {item} and {price} in cash changed hands. The other one did not say so in time, so that this word counts no more. If you did meet, both of you say it again on the page of the deal: then the item is sold.',
          { item, price },
        ),
      };
    case 'completes_soon':
      return {
        subject: i18n._('{item}: the days to try it end soon', { item }),
        text: values.bySilence
          ? i18n._(
              'The days to try {item} end on {until}. If something is wrong with it, or you do not have it, make a claim on the page of the deal before then. After that the deal is completed, and you cannot make a claim any more.',
              { item, until },
            )
          : i18n._(
              'The days to try {item} end on {until}. If something is wrong with it, make a claim on the page of the deal before then. After that the deal is completed, and you cannot make a claim any more.',
              { item, until },
            ),
      };
  }
}
