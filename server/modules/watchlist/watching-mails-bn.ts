import type { Booked, Item, WatchingMails } from './watching-mails.ts';

const digits = new Intl.NumberFormat('bn-BD');

/** As the pages write it: `১,২০,০০০ টাকা`. */
const money = (amount: number) => `${digits.format(amount)} টাকা`;

const text = (name: string, ...lines: string[]) => `শুভেচ্ছা নেবেন ${name},\n\n${lines.join('\n')}\n`;

const entry = ({ name, price, link }: Item) => `${name}, ${money(price)}\n${link}`;

const reasons: Record<NonNullable<Booked['reason']>, string> = {
  changed_mind: 'মত বদলেছেন।',
  no_show: 'আপনি দেখা করতে আসেননি।',
  price: 'দাম বেশি।',
  unsafe: 'নিরাপদ মনে হয়নি।',
  other: 'অন্য কারণ।',
};

export const banglaMails: WatchingMails = {
  priceDrop: ({ name, item, before, stop }) => ({
    subject: `${item.name}-এর দাম কমেছে`,
    text: text(
      name,
      `আপনার পছন্দের তালিকার ${item.name}-এর দাম ${money(before)} থেকে কমে ${money(item.price)} হয়েছে।`,
      '',
      item.link,
      '',
      `দাম নিয়ে আর মেইল না চাইলে: ${stop}`,
    ),
  }),
  found: ({ name, item, search, stop }) => ({
    subject: `দোকানে নতুন: ${item.name}`,
    text: text(
      name,
      `আপনার সংরক্ষিত অনুসন্ধান "${search}"-এর সঙ্গে মেলে এমন নতুন পণ্য এসেছে:`,
      '',
      entry(item),
      '',
      `এই অনুসন্ধান নিয়ে আর মেইল না চাইলে: ${stop}`,
    ),
  }),
  booked: ({ name, booking, requests }) => ({
    subject: `${booking.item} বুক হয়েছে`,
    text: text(
      name,
      `${booking.buyer} ${booking.at} তারিখে ${money(booking.price)} দামে ${booking.item} বুক করেছেন।`,
      '',
      `ফোন: ${booking.phone}`,
      `যেখানে দেখা করতে চান: ${booking.place}`,
      '',
      'তাঁকে ফোন করুন, লোকজন আছে এমন জায়গায় দেখা করুন, জিনিসটি পরখ করতে দিন। কেউ টাকা না দেওয়া পর্যন্ত অন্যরাও বুক করতে পারেন।',
      '',
      `কে কী বুক করেছেন: ${requests}`,
    ),
  }),
  bookingCancelled: ({ name, booking, requests }) => ({
    subject: `${booking.item}-এর বুকিং বাতিল হয়েছে`,
    text: text(
      name,
      `${booking.buyer} ${booking.item}-এর ${booking.at} তারিখের বুকিং বাতিল করেছেন।`,
      ...(booking.reason ? [`কারণ: ${reasons[booking.reason]}`] : []),
      '',
      'পণ্যটি আগের মতোই বিক্রির জন্য আছে। আপনার কিছু করতে হবে না।',
      '',
      `কে কী বুক করেছেন: ${requests}`,
    ),
  }),
  daily: ({ name, found, searches }) => ({
    subject: 'আপনার সংরক্ষিত অনুসন্ধানের সঙ্গে মেলে এমন নতুন পণ্য',
    text: text(
      name,
      'গতকাল থেকে দোকানে এগুলো এসেছে।',
      ...found.flatMap(({ search, items, stop }) => [
        '',
        `${search}`,
        ...items.map(entry),
        `এই অনুসন্ধান নিয়ে আর মেইল না চাইলে: ${stop}`,
      ]),
      '',
      `আপনার সংরক্ষিত অনুসন্ধান: ${searches}`,
    ),
  }),
};
