import { isWholeDay } from '#contract/shops/hours.ts';
import type { PublicShop } from '#contract/shops/public-shop.ts';

const capital = (day: string) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** A shop as search engines read it (schema.org). What closes before it opens closes the next morning. */
export function storeOf(shop: PublicShop, url: string, publicUrl: string) {
  const { name, address, town, picture, hours, phone, text } = shop;
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': `${url}#shop`,
    url,
    name,
    ...(text && { description: text }),
    ...(picture && { image: new URL(picture.src, publicUrl).href }),
    ...(phone && { telephone: phone.replace(/^0/, '+880') }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: town,
      addressCountry: 'BD',
    },
    ...(hours.length > 0 && {
      openingHoursSpecification: hours.map(({ days, from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map(capital),
        opens: from,
        closes: isWholeDay({ from, to }) ? '23:59' : to,
      })),
    }),
  };
}
