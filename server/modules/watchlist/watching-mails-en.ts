import { formatMoney } from '#contract/kernel/money-text.ts';
import type { Booked, Item, WatchingMails } from './watching-mails.ts';

const text = (name: string, ...lines: string[]) => `Hello ${name},\n\n${lines.join('\n')}\n`;

const entry = ({ name, price, link }: Item) => `${name}, ${formatMoney(price)}\n${link}`;

const reasons: Record<NonNullable<Booked['reason']>, string> = {
  changed_mind: 'they changed their mind.',
  no_show: 'you did not come to the meeting.',
  price: 'it costs too much.',
  unsafe: 'it did not feel safe.',
  other: 'another reason.',
};

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
  booked: ({ name, booking, requests }) => ({
    subject: `${booking.item} is booked`,
    text: text(
      name,
      `${booking.buyer} booked ${booking.item} for ${formatMoney(booking.price)} on ${booking.at}.`,
      '',
      `Phone: ${booking.phone}`,
      `Wants to meet at: ${booking.place}`,
      '',
      'Call them, meet in a public place and let them try it. Until somebody pays, others can book it, too.',
      '',
      `Who booked what: ${requests}`,
    ),
  }),
  bookingCancelled: ({ name, booking, requests }) => ({
    subject: `Booking of ${booking.item} cancelled`,
    text: text(
      name,
      `${booking.buyer} cancelled the booking of ${booking.item} of ${booking.at}.`,
      ...(booking.reason ? [`Why: ${reasons[booking.reason]}`] : []),
      '',
      'It is on sale as before. There is nothing for you to do.',
      '',
      `Who booked what: ${requests}`,
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
