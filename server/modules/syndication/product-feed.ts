import type { Executor } from '#server/platform/db/database.ts';
import { asXmlText, faultSaid } from './feed.ts';
import { type ItemOfSeller, listAllOf, type SellerOfFeed } from './seller-store.ts';
import { toldInWords } from './told.ts';

/** Rows that are in memory at once. */
const batch = 1_000;

/** Most characters of a title, a description, a list of pictures and a detail in a product feed (Google Merchant Center's specification). */
const most = { title: 150, description: 5_000, pictures: 10, detail: 1_000 };

const element = (name: string, text: string) => `<${name}>${asXmlText(text)}</${name}>`;

function* elementsOf(item: ItemOfSeller, publicUrl: string): Generator<string> {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  yield element('g:id', item.id);
  yield element('g:title', item.name.slice(0, most.title));
  yield element('g:description', (faultSaid(item) + item.description).slice(0, most.description));
  yield element('g:link', `${publicUrl}/product/${item.id}`);
  yield element('g:image_link', absolute(item.imageUrl));
  for (const picture of item.morePictures.slice(0, most.pictures)) {
    yield element('g:additional_image_link', absolute(picture));
  }
  yield element('g:availability', 'in_stock');
  yield element('g:condition', 'used');
  yield element('g:price', `${item.resalePrice}.00 BDT`);
  if (item.brand) yield element('g:brand', item.brand);
  // Used things have no number of their maker's that a price engine could look up.
  yield element('g:identifier_exists', 'no');
  yield element('g:product_type', item.category);
  for (const [name, text] of toldInWords(item)) {
    const detail = [
      element('g:section_name', 'As the seller says'),
      element('g:attribute_name', name),
      element('g:attribute_value', text.slice(0, most.detail)),
    ];
    yield `<g:product_detail>${detail.join('')}</g:product_detail>`;
  }
}

/** A seller's items as price engines read them: RSS 2.0 with Google's elements, written while the items are read. */
export async function* productFeedOf(
  db: Executor,
  seller: SellerOfFeed,
  { publicUrl, shopName }: { publicUrl: string; shopName: string },
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="utf-8"?>\n';
  yield '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>';
  yield element('title', `${seller.name}, ${shopName}`);
  yield element('link', `${publicUrl}/seller/${seller.id}`);
  yield element('description', 'Used cameras, lenses and accessories on sale.');
  let after: string | undefined;
  for (;;) {
    const items = await listAllOf(db, seller.id, after, batch);
    yield items
      .map((item) => `<item>${[...elementsOf(item, publicUrl)].join('')}</item>`)
      .join('\n');
    if (items.length < batch) break;
    after = items.at(-1)?.id;
  }
  yield '</channel></rss>\n';
}
