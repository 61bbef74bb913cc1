import type { ProductRow } from '#server/modules/catalogue/index.ts';
import type { WriteMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';

/** Asks a seller about a photo: it may be theirs, and then the other is not. */
export const photoMail =
  ({
    item: { name, status },
    products,
    contact,
    stop,
  }: {
    /** Held for another reason, or put away, it is not on sale as before. */
    item: Pick<ProductRow, 'name' | 'status'>;
    /** Where the seller changes the photos. */
    products: string;
    contact: string;
    stop: string;
  }): WriteMail =>
  ({ i18n }) => {
    const item = oneLine(name);
    return {
      subject: i18n._('A photo of {item}', { item }),
      paragraphs: [
        i18n._(
          'A photo of {item} looks like one in another listing. If it is yours, tell us; if not, please take your own.',
          { item },
        ),
        i18n._('Your items: {link}', { link: products }),
        i18n._('Write to us: {link}', { link: contact }),
        ...(status === 'available' ? [i18n._('The item is on sale as before.')] : []),
        i18n._('No more mails about bookings: {link}', { link: stop }),
      ],
    };
  };
