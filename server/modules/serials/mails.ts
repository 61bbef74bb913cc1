import type { WriteMail } from '#server/platform/mail/mail-text.ts';

/** Tells whoever filed a theft notice what was decided. */
export const noticeDecided =
  ({
    item,
    state,
    reason,
    page,
  }: {
    item: string;
    state: 'accepted' | 'rejected';
    /** Empty where nothing was added. */
    reason: string;
    page: string;
  }): WriteMail =>
  ({ i18n }) => ({
    subject:
      state === 'accepted'
        ? i18n._('Your notice about {item} is accepted', { item })
        : i18n._('Your notice about {item} is not accepted', { item }),
    paragraphs: [
      state === 'accepted'
        ? i18n._(
            'We looked at your notice about the stolen {item} and accepted it. Nobody can list it here under this number without our hearing of it, and whoever looks its serial number up learns that it was reported stolen.',
            { item },
          )
        : i18n._('We looked at your notice about the stolen {item} and could not accept it.', {
            item,
          }),
      ...(reason ? [i18n._('Our team adds: {reason}', { reason })] : []),
      state === 'accepted'
        ? i18n._('Do you have it back? Then tell us here: {page}', { page })
        : i18n._('Your notices are here: {page}', { page }),
    ],
  });

/** Asks a seller how they came by an item. It accuses nobody, and does not say who filed the notice. */
export const sellerIsAsked =
  ({
    item,
    isHeld,
    page,
  }: {
    item: string;
    /** Not, where somebody is paying for it or has paid. */
    isHeld: boolean;
    page: string;
  }): WriteMail =>
  ({ i18n }) => ({
    subject: i18n._('A question about {item}', { item }),
    paragraphs: [
      isHeld
        ? i18n._(
            'The serial number of {item} was reported stolen to us. That may be a mistake: we do not say that you did anything wrong. Until we have looked at it, the item is not shown to buyers, and money of yours that is not on its way yet waits.',
            { item },
          )
        : i18n._(
            'The serial number of {item} was reported stolen to us. That may be a mistake: we do not say that you did anything wrong. Until we have looked at it, the item does not come back on sale, and money of yours that is not on its way yet waits.',
            { item },
          ),
      i18n._(
        'Please tell us how you came by it, and add a photo of the receipt or the box if you have one: {page}',
        { page },
      ),
    ],
  });
