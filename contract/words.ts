import type { Endpoint } from './kernel/endpoint.ts';

/** By what a call is found in the document and the reference, in this order; the first that fits an address is its word. */
const byAddress = [
  [
    'listings',
    /^(images|addproduct|addproducts|changelistings|editproduct|myproducts|listings|makeadvertise|deleteproduct|drafts|productviews|sellerfigures)$/,
  ],
  [
    'catalogue',
    /^(categories|categorynames|category|facets|search|searchfacets|suggestions|product|advertiseditems|models|priceguide|sellers)$/,
  ],
  ['bookings', /^(addbooking|orders|bookings|deals)$/],
  ['offers', /^offers$/],
  ['questions', /^questions$/],
  ['wanted', /^(wanted|wantedfacets|mywanted|demand)$/],
  ['money', /^(balance|statement|payoutaccount|create-payment-intent|confirmorder|payment-setup)$/],
  ['messages', /^(conversations|blocks|contact)$/],
  [
    'watchlist',
    /^(wishlist|wishlistids|savedsearches|notices|noticecount|noticesettings|watchsettings|pushsubscriptions|pushkey|unsubscribe|live|kit.*)$/,
  ],
  [
    'safety',
    /^(claims|reports|reporttoadmin|appeals|cases|serialcheck|theft.*|evidence|challenges|reviews|signingkeys)$/,
  ],
  ['shop', /^(myshop|modelproposals)$/],
  ['webhooks', /^webhook.*$/],
  ['account', /./],
] as const satisfies readonly (readonly [string, RegExp])[];

export const words = [...byAddress.map(([word]) => word), 'administration'] as const;
export type Word = (typeof words)[number];

/** The word of a call: what only admins and moderators may do is theirs, the rest goes by the first part of its address. */
export function wordOf({ path, access }: Pick<Endpoint, 'path' | 'access'>): Word {
  if (access === 'admin' || access === 'moderator') return 'administration';
  const [, , first = ''] = path.split('/');
  return byAddress.find(([, address]) => address.test(first))?.[0] ?? 'account';
}

/** What each word is about, for the document. */
export const wordDescriptions: Record<Word, string> = {
  listings: 'A seller’s listings: photos, new items, changes, pauses, one at a time or many.',
  catalogue: 'Catalogue and search: categories, items, models, prices.',
  bookings: 'Bookings and deals of buyers and sellers.',
  offers: 'Offers on items, and their answers.',
  questions: 'Public questions about items, and their answers.',
  wanted: 'Wanted ads, and what is looked for.',
  money: 'Money: payments, balances, statements, payouts.',
  messages: 'Messages between buyers and sellers, blocks, and mail to the shop.',
  watchlist: 'Wishlist, saved searches, notifications and the kit.',
  safety: 'Claims, reports, appeals, thefts, evidence photos and reviews.',
  shop: 'A seller’s shop, and the models that sellers propose.',
  webhooks: 'Webhook endpoints and what was sent to them.',
  account: 'Account, sessions and API tokens.',
  administration: 'What admins and moderators alone may do.',
};
