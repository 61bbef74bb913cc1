import type { productChanges } from '#contract/catalogue/choices.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { formatMoney } from '#contract/kernel/money-text.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { BookingRow } from './store.ts';

type Text = Pick<Mail, 'subject' | 'text'>;
type Change = (typeof productChanges)[number];

interface ItemChanged {
  name: string;
  booking: Pick<BookingRow, 'itemName' | 'price'>;
  changes: readonly Change[];
  /** What the item costs now. */
  price: number;
  /** Address of the reader's orders. */
  orders: string;
}

interface ItemMails {
  changed(about: ItemChanged): Text;
}

const letter = (...lines: string[]) => `${lines.join('\n')}\n`;

const englishChanges: Record<Exclude<Change, 'price'>, string> = {
  condition: '- its condition',
  description: '- its description',
  photos: '- its photos',
  facts: '- other facts about it',
};

const english: ItemMails = {
  changed: ({ name, booking, changes, price, orders }) => ({
    subject: `${booking.itemName} has changed`,
    text: letter(
      `Hello ${name},`,
      '',
      `the seller of ${booking.itemName}, which you booked, has changed:`,
      ...changes.map((change) =>
        change === 'price'
          ? `- its price, to ${formatMoney(price)}. Your booking keeps its price: ${formatMoney(booking.price)}.`
          : englishChanges[change],
      ),
      '',
      'Please look at it again before you pay.',
      '',
      `Your orders: ${orders}`,
    ),
  }),
};

const digits = new Intl.NumberFormat('bn-BD');
const taka = (amount: number) => `${digits.format(amount)} টাকা`;

const banglaChanges: typeof englishChanges = {
  condition: '- অবস্থা',
  description: '- বিবরণ',
  photos: '- ছবি',
  facts: '- অন্যান্য তথ্য',
};

const bangla: ItemMails = {
  changed: ({ name, booking, changes, price, orders }) => ({
    subject: `${booking.itemName}-এর তথ্য বদলেছে`,
    text: letter(
      `শুভেচ্ছা নেবেন ${name},`,
      '',
      `আপনার বুক করা ${booking.itemName}-এর বিক্রেতা যা বদলেছেন:`,
      ...changes.map((change) =>
        change === 'price'
          ? `- দাম, এখন ${taka(price)}। আপনার বুকিংয়ের দাম আগেরটাই থাকছে: ${taka(booking.price)}।`
          : banglaChanges[change],
      ),
      '',
      'টাকা দেওয়ার আগে আরেকবার দেখে নিন।',
      '',
      `আপনার অর্ডার: ${orders}`,
    ),
  }),
};

/** The mails about an item that somebody booked, in each of the shop's languages. */
export const itemMails: Record<Language, ItemMails> = { en: english, bn: bangla };
