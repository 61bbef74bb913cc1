import type { MailTools } from '#server/platform/mail/mail-text.ts';
import type { SaleValues } from './sale-mails.ts';

const handoverKinds = [
  'handover_asked',
  'handover_said',
  'handed_over',
  'deal_silent',
  'reviewed',
] as const;

/** What either side is told of an item that changes hands, and of how the other side found it. */
export type HandoverKind = (typeof handoverKinds)[number];

export const isHandoverKind = (kind: string): kind is HandoverKind =>
  (handoverKinds as readonly string[]).includes(kind);

/** In a subject and a few sentences. The code that the buyer shows stands in no mail. */
export function handoverWords(
  { i18n }: MailTools,
  kind: HandoverKind,
  values: SaleValues,
): { subject: string; text: string } {
  const { item, price, until } = values;
  const said = { item, price, until };
  switch (kind) {
    case 'handover_asked':
      return {
        subject: i18n._('{item}: did it change hands?', { item }),
        text: i18n._(
          'The other side of this deal says that you met, and that {item} and {price} in cash changed hands. If that is so, say it too on the page of the deal: then the item is sold. If not, you need not do anything.',
          said,
        ),
      };
    case 'handover_said':
      return {
        subject: i18n._('{item}: do you have it?', { item }),
        text: i18n._(
          'The seller says that they handed {item} over to you. If you have it, say so on the page of the deal. If you do not, make a claim there: nothing is passed on until that is settled. It counts as handed over on {until}, unless there is a claim.',
          said,
        ),
      };
    case 'handed_over':
      return {
        subject: i18n._('{item} is handed over', { item }),
        text: values.bySilence
          ? i18n._(
              '{item} counts as handed over. The deal is completed on {until}, or as soon as the buyer says that all is well. If something is wrong, or the buyer does not have it, the buyer makes a claim on the page of the deal before then: nothing is passed on until that is settled.',
              said,
            )
          : i18n._(
              '{item} counts as handed over. The deal is completed on {until}, or as soon as the buyer says that all is well. If something is wrong with it, the buyer makes a claim on the page of the deal before then: nothing is passed on until that is settled.',
              said,
            ),
      };
    case 'deal_silent':
      return {
        subject: i18n._('{item}: did you meet?', { item }),
        text: i18n._(
          '{item} is paid, and neither of you has said that it changed hands. If it did, type the code or press the button on the page of the deal by {until}. After that somebody from the shop asks you both.',
          said,
        ),
      };
    case 'reviewed':
      return {
        subject: i18n._('{item}: what the other side wrote', { item }),
        text: i18n._(
          'The other side of the deal about {item} has reviewed you, and the review is published. You can read it on the page of the deal, and reply to it once.',
          { item },
        ),
      };
  }
}
