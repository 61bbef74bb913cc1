import type { MetaDescriptor } from 'react-router';
import { shop } from '#web/platform/shop.ts';

/** What a page's `meta` is given, as far as it matters here. */
export interface Here {
  location: { pathname: string };
  /** The root comes first, and knows the shop's public address. */
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

interface PageWords {
  title: string;
  description: string;
}

/** Where the shop is found from outside. */
export function publicUrlOf({ matches }: Here): string {
  return (matches[0]?.loaderData as { publicUrl?: string } | undefined)?.publicUrl ?? '';
}

/**
 * The head of a page that everybody may read: what search engines list, and what a shared link shows. Returns nothing but
 * title and description where the shop's own address is not known.
 */
export function headOf(here: Here, { title, description }: PageWords): MetaDescriptor[] {
  const words = [{ title }, { name: 'description', content: description }];
  const publicUrl = publicUrlOf(here);
  if (!publicUrl) return words;
  const url = publicUrl + here.location.pathname;
  const image = `${publicUrl}/icons/share.jpg`;
  return [
    ...words,
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
  ];
}
