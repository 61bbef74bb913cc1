import type { MetaDescriptor } from 'react-router';
import { shop } from '#web/platform/shop.ts';
import { type Here, publicUrlOf } from './page-head.ts';

/** Who the shop is and how it is searched, in the words of schema.org. */
export function shopData(here: Here): MetaDescriptor[] {
  const publicUrl = publicUrlOf(here);
  if (!publicUrl) return [];
  const organization = `${publicUrl}/#organization`;
  const described = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: shop.name,
        url: `${publicUrl}/`,
        logo: `${publicUrl}/icons/icon-512.png`,
        foundingDate: String(shop.since),
        sameAs: shop.social.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        name: shop.name,
        url: `${publicUrl}/`,
        publisher: { '@id': organization },
        inLanguage: ['en', 'bn'],
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term}` },
          'query-input': 'required name=search_term',
        },
      },
    ],
  };
  return [{ 'script:ld+json': described }];
}
