import type { MailTools } from '#server/platform/mail/mail-text.ts';

/** What people are told of offers. */
export const offerKinds = [
  'offer_made',
  'offer_countered',
  'offer_accepted',
  'offer_declined',
  'offer_expired',
] as const;
export type OfferKind = (typeof offerKinds)[number];

export const isOfferKind = (kind: string): kind is OfferKind =>
  (offerKinds as readonly string[]).includes(kind);

type Values = {
  item: string;
  price: string;
  /** The end of the offer, or of the reservation that came of it. */
  until: string;
  /** What the item costs, if its price fell to the offer's, or below it. */
  now?: string;
};

/** What became of an offer, in a subject and a few sentences, to the buyer or the seller of the item. */
export function offerWords(
  { i18n }: MailTools,
  kind: OfferKind,
  {
    side,
    by,
    closed,
  }: Record<'side' | 'by', 'buyer' | 'seller'> & { closed?: boolean | undefined },
  values: Values,
): { subject: string; text: string } {
  const { item, price } = values;
  switch (kind) {
    case 'offer_made':
      return {
        subject: i18n._('An offer for {item}', { item }),
        text: i18n._(
          'Somebody offers {price} for {item}. Accept it, decline it or name a price of your own until {until}.',
          values,
        ),
      };
    case 'offer_countered':
      return {
        subject: i18n._('Another price for {item}', { item }),
        text: i18n._(
          'The other side answered your offer for {item} with {price}. Accept it, decline it or name a price of your own until {until}.',
          values,
        ),
      };
    case 'offer_accepted':
      return {
        subject: i18n._('Your offer for {item} was accepted', { item }),
        text:
          side === 'buyer'
            ? i18n._(
                'The seller accepted {price} for {item} and reserved it for you until {until}. Meet, try it, and pay when you are sure.',
                values,
              )
            : i18n._(
                'The buyer accepted {price} for {item}. It is reserved for them until {until}.',
                values,
              ),
      };
    case 'offer_declined':
      if (closed) {
        return {
          subject: i18n._('Your offer for {item} is over', { item }),
          text: i18n._('{item} is off sale, so your offer of {price} is over.', { price, item }),
        };
      }
      return {
        subject: i18n._('Your offer for {item} was declined', { item }),
        text: i18n._('Your offer of {price} for {item} was declined.', { price, item }),
      };
    case 'offer_expired':
      if (values.now !== undefined) {
        return {
          subject: i18n._('{item} costs less now', { item }),
          text: i18n._(
            'The seller lowered the price of {item} to {now}, so the offer of {price} is over. You can book it at the new price; whoever pays first has it.',
            { item, price, now: values.now },
          ),
        };
      }
      return {
        subject: i18n._('Your offer for {item} is over', { item }),
        text:
          side === by
            ? i18n._('Nobody answered your offer of {price} for {item} in time.', { price, item })
            : i18n._(
                'The price that the seller offered you for {item}, {price}, does not hold any more: the item is off sale.',
                { item, price },
              ),
      };
  }
}
