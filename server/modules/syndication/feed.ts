import type { Fault } from '#contract/condition/grade.ts';
import { formatMoney } from '#contract/kernel/money-text.ts';
import { faultOf } from '#server/modules/catalogue/index.ts';
import { escapeHtml } from '#server/platform/http/plain-page.ts';
import type { NewItem } from './store.ts';

/** Before all else that is said of an item which does not work as it should. */
const faultWords: Record<Fault, string> = {
  with_fault: 'Works with a fault. ',
  for_parts: 'For parts or repair. ',
};

/** The same of any item; nothing where it works. */
export function faultSaid(item: Pick<NewItem, 'functionGrade'>): string {
  const fault = faultOf(item);
  return fault ? faultWords[fault] : '';
}

/** How many items a feed holds. */
export const feedLength = 50;

/** All but the characters that a file of XML 1.0 may hold. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * People's words as the HTML that readers of RSS take titles and descriptions for. Without a `>` of their own they
 * cannot end the CDATA around them, which `feed` leaves open to whoever ends it twice.
 */
const asHtml = (words: string) => escapeHtml(words.replace(forbidden, ''));

/** People's words as the text of an element of XML. */
export const asXmlText = asHtml;

interface RssChannel {
  title: string;
  /** Path of the page that the feed is about; its own is `feed.xml` below it. */
  page: string;
  shopName: string;
}

/** RSS 2.0 of what came last, each with its photo and price. */
export async function rssOf(
  items: readonly NewItem[],
  publicUrl: string,
  { title, page, shopName }: RssChannel,
): Promise<string> {
  // Loaded when somebody asks: readers of feeds do, not visitors.
  const { Feed } = await import('feed');
  const feed = new Feed({
    id: publicUrl + page,
    title: title.replace(forbidden, ''),
    description: 'Used cameras, lenses and accessories as they come on sale.',
    link: publicUrl + page,
    language: 'en',
    copyright: shopName,
    feedLinks: { rss: `${publicUrl}${page === '/' ? '' : page}/feed.xml` },
    ...(items[0] && { updated: items[0].createdAt }),
  });
  for (const item of items) {
    const link = `${publicUrl}/product/${item.id}`;
    feed.addItem({
      id: link,
      title: asHtml(`${item.name}, ${formatMoney(item.resalePrice)}`),
      link,
      date: item.createdAt,
      description: asHtml(
        `${faultSaid(item)}${item.condition}. ${item.location}. ${item.description}`,
      ),
      image: { url: new URL(item.imageUrl, publicUrl).href, type: 'image/jpeg', length: 0 },
    });
  }
  return feed.rss2();
}
