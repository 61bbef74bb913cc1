import { formatMoney } from '#contract/kernel/money-text.ts';
import { faultOf } from '#server/modules/catalogue/index.ts';
import { faultSaid } from './feed.ts';
import type { ItemOfSeller, SellerOfFeed } from './seller-store.ts';
import { toldOf } from './told.ts';

/** Items of one page of a JSON Feed. */
export const jsonFeedLength = 100;

interface JsonFeedGiven {
  seller: SellerOfFeed;
  items: readonly ItemOfSeller[];
  publicUrl: string;
  shopName: string;
  /** Where the items of this page begin; left out on the first one. */
  before?: string | undefined;
}

/** A page of a seller's items as JSON Feed 1.1 (jsonfeed.org); `next_url` names the page of older ones, where there may be any. */
export function jsonFeedOf({ seller, items, publicUrl, shopName, before }: JsonFeedGiven) {
  const page = `${publicUrl}/seller/${seller.id}`;
  const address = `${page}/feed.json`;
  const last = items.length === jsonFeedLength ? items.at(-1) : undefined;
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${seller.name}, ${shopName}`,
    home_page_url: page,
    feed_url: before ? `${address}?before=${before}` : address,
    ...(last && { next_url: `${address}?before=${last.id}` }),
    language: 'en',
    authors: [{ name: seller.name, url: page }],
    items: items.map((item) => ({
      id: item.id,
      url: `${publicUrl}/product/${item.id}`,
      title: `${item.name}, ${formatMoney(item.resalePrice)}`,
      content_text: item.description,
      summary: `${faultSaid(item)}${item.condition}. ${item.location}.`,
      image: new URL(item.imageUrl, publicUrl).href,
      date_published: item.createdAt.toISOString(),
      tags: [item.category, ...(item.brand ? [item.brand] : [])],
      // Custom fields begin with an underscore; the price is in tk.
      _item: {
        price: item.resalePrice,
        currency: 'BDT',
        condition: item.condition,
        faulty: faultOf(item),
        ...toldOf(item),
      },
    })),
  };
}
