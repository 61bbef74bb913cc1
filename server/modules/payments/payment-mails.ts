import type { Language } from '#contract/kernel/languages.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { banglaMails } from './payment-mails-bn.ts';
import { englishMails } from './payment-mails-en.ts';

type Text = Pick<Mail, 'subject' | 'text'>;

/** What every mail about money knows: whom it greets, and what it is about. */
interface About {
  name: string;
  booking: Pick<BookingRow, 'itemName' | 'price' | 'customerName' | 'phoneNumber' | 'location'>;
}

/** The shop's mails about money. */
export interface PaymentMails {
  bought(
    about: About & { seller: string; phone: string; transactionId: string; orders: string },
  ): Text;
  sold(about: About & { products: string }): Text;
  refunded(about: About & { orders: string }): Text;
  lost(about: About & { home: string }): Text;
}

/** The mails in each of the shop's languages. */
export const paymentMails: Record<Language, PaymentMails> = {
  en: englishMails,
  bn: banglaMails,
};
