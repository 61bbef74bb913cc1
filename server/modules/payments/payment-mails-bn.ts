import type { PaymentMails } from './payment-mails.ts';

const digits = new Intl.NumberFormat('bn-BD');

/** As the pages write it: `১,২০,০০০ টাকা`. */
const money = (amount: number) => `${digits.format(amount)} টাকা`;

const text = (name: string, ...lines: string[]) => `শুভেচ্ছা নেবেন ${name},\n\n${lines.join('\n')}\n`;

export const banglaMails: PaymentMails = {
  bought: ({ name, booking, seller, phone, transactionId, orders }) => ({
    subject: `আপনি ${booking.itemName} কিনেছেন`,
    text: text(
      name,
      `আপনি ${money(booking.price)} দিয়ে ${booking.itemName} কিনেছেন। টাকা দেওয়া হয়ে গেছে।`,
      '',
      `বিক্রেতা: ${seller}`,
      `ফোন: ${phone}`,
      `দেখা করার জায়গা: ${booking.location}`,
      `লেনদেনের আইডি: ${transactionId}`,
      '',
      `আপনার অর্ডার: ${orders}`,
    ),
  }),
  sold: ({ name, booking, products }) => ({
    subject: `আপনার ${booking.itemName} বিক্রি হয়েছে`,
    text: text(
      name,
      `${booking.customerName} ${money(booking.price)} দিয়ে আপনার ${booking.itemName} কিনেছেন। টাকা দেওয়া হয়ে গেছে।`,
      '',
      `ক্রেতা: ${booking.customerName}`,
      `ফোন: ${booking.phoneNumber}`,
      `দেখা করার জায়গা: ${booking.location}`,
      '',
      `আপনার পণ্য: ${products}`,
    ),
  }),
  refunded: ({ name, booking, orders }) => ({
    subject: `${booking.itemName}-এর টাকা ফেরত যাচ্ছে`,
    text: text(
      name,
      `${booking.itemName}-এর জন্য আমরা ${money(booking.price)} ফেরত দিয়েছি। কয়েক দিনের মধ্যে আপনার ব্যাংকে দেখা যাবে।`,
      '',
      `আপনার অর্ডার: ${orders}`,
    ),
  }),
  lost: ({ name, booking, home }) => ({
    subject: `${booking.itemName} আর নেই`,
    text: text(
      name,
      `আপনি টাকা দেওয়ার আগেই ${booking.itemName} অন্য কারও কাছে বিক্রি হয়েছে বা দোকান থেকে সরে গেছে। আপনার কার্ড থেকে টাকা কাটা হয়নি।`,
      '',
      `অন্য একটি খুঁজুন: ${home}`,
    ),
  }),
};
