import { formatMoney } from '#contract/kernel/money-text.ts';
import type { Item, WatchingMails } from './watching-mails.ts';

const text = (name: string, ...lines: string[]) => `Hello ${name},\n\n${lines.join('\n')}\n`;

const entry = ({ name, price, link }: Item) => `${name}, ${formatMoney(price)}\n${link}`;

export const englishMails: WatchingMails = {
  priceDrop: ({ name, item, before, stop }) => ({
    subject: `${item.name} costs less now`,
    text: text(
      name,
      `${item.name} on your wishlist fell from ${formatMoney(before)} to ${formatMoney(item.price)}.`,
      '',
      item.link,
      '',
      `No more mails about prices: ${stop}`,
    ),
  }),
  found: ({ name, item, search, stop }) => ({
    subject: `New in the shop: ${item.name}`,
    text: text(
      name,
      `this is new and fits your saved search "${search}":`,
      '',
      entry(item),
      '',
      `No more mails about this search: ${stop}`,
    ),
  }),
  daily: ({ name, found, searches }) => ({
    subject: 'New items that fit your saved searches',
    text: text(
      name,
      'since yesterday these came into the shop.',
      ...found.flatMap(({ search, items, stop }) => [
        '',
        `${search}`,
        ...items.map(entry),
        `No more mails about this search: ${stop}`,
      ]),
      '',
      `Your saved searches: ${searches}`,
    ),
  }),
};
