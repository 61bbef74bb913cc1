import type { Item, WatchingMails } from './watching-mails.ts';

const digits = new Intl.NumberFormat('bn-BD');

/** As the pages write it: `১,২০,০০০ টাকা`. */
const money = (amount: number) => `${digits.format(amount)} টাকা`;

const text = (name: string, ...lines: string[]) => `শুভেচ্ছা নেবেন ${name},\n\n${lines.join('\n')}\n`;

const entry = ({ name, price, link }: Item) => `${name}, ${money(price)}\n${link}`;

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
