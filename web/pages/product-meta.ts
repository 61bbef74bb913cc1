import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { MetaDescriptor } from 'react-router';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import { boxItems, boxStates, warrantyDay } from '#contract/condition/box.ts';
import { coverageOf, worksAs } from '#contract/condition/grade.ts';
import { conditionAxes } from '#contract/condition/parts.ts';
import { coverageWords } from '#web/modules/catalogue/condition/coverage-words.ts';
import { kindOfPage } from '#web/modules/catalogue/condition/kind-of-page.ts';
import { hasLens } from '#web/modules/catalogue/condition/lens-of-page.ts';
import {
  axisNames,
  boxNames,
  gradeNames,
  partNames,
  severityNames,
} from '#web/modules/catalogue/condition/words.ts';
import { evidenceNames } from '#web/modules/catalogue/evidence-names.ts';
import { questionsOf } from '#web/modules/questions/of-page.ts';
import { shop } from '#web/platform/shop.ts';
import { formatNumber } from '#web/ui/format-values.ts';

/** Most of a description that search engines and messengers show. */
const maxDescriptionLength = 200;

/** Cut after a whole word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescriptionLength) return line;
  return `${line.slice(0, maxDescriptionLength).replace(/\s\S*$/, '')} …`;
}

const said = (name: string, value: string) => ({
  '@type': 'PropertyValue',
  name,
  value,
  description: t`As the seller says`,
});

/** How it looks and works by what its seller says of its parts, its defects, what is in the box and what is not. */
function conditionProperties(page: ProductPage) {
  const { condition, boxContents: box } = page;
  const coverage = condition && coverageOf(kindOfPage(page), condition, hasLens(page));
  const grades = conditionAxes.flatMap((axis) => {
    const grade = condition?.[axis]?.grade;
    if (!grade || !coverage) return [];
    const goesBy = coverageWords(i18n, coverage[axis]);
    const name = i18n._(gradeNames[axis][grade]);
    return [said(i18n._(axisNames[axis]), goesBy ? `${name}, ${goesBy}` : name)];
  });
  const defects = condition?.defects.map(
    ({ part, severity }) => `${i18n._(partNames[part])} (${i18n._(severityNames[severity])})`,
  );
  const faulty = defects?.length ? [said(t`Defects`, defects.join(', '))] : [];
  const names = { yes: t`In the box`, no: t`Missing` };
  const inBox = boxStates.flatMap((state) => {
    const found = boxItems.filter((item) => box?.items[item] === state);
    return found.length > 0
      ? [said(names[state], found.map((item) => i18n._(boxNames[item])).join(', '))]
      : [];
  });
  const lastDay = box && warrantyDay(box);
  const known = [
    ...(lastDay ? [said(t`Warranty until`, lastDay)] : []),
    ...(box?.firmware ? [said(t`Firmware`, box.firmware)] : []),
  ];
  return [...grades, ...faulty, ...inBox, ...known];
}

/** What is said of the item beside its name, each with whose word it is. */
function propertiesOf(page: ProductPage) {
  const { product, evidence } = page;
  const level = evidence && i18n._(evidenceNames[evidence.level]);
  const all = [
    ...(product.shutterCount === null
      ? []
      : [
          {
            '@type': 'PropertyValue',
            name: t`Shutter count`,
            value: product.shutterCount,
            description: t`As the seller says`,
          },
        ]),
    ...(evidence
      ? [
          {
            '@type': 'PropertyValue',
            name: t`Evidence photo`,
            value: `${level}, ${evidence.on}`,
            description: t`Evidence, not a guarantee: data in a photo can be edited.`,
          },
        ]
      : []),
    ...conditionProperties(page),
  ];
  const [only] = all;
  if (!only) return {};
  return { additionalProperty: all.length === 1 ? only : all };
}

/** Most answered questions that search engines read of an item. */
const maxAsked = 10;

/** Questions with answers, as parts of what is said about the item: https://schema.org/Question. */
function askedOf(page: ProductPage) {
  const { seller } = page;
  const asked = questionsOf(page)
    .rows.slice(0, maxAsked)
    .flatMap(({ text, from, at, answer }) =>
      answer
        ? {
            '@type': 'Question',
            name: shortened(text),
            text,
            dateCreated: at,
            author: { '@type': 'Person', name: from },
            answerCount: 1,
            acceptedAnswer: {
              '@type': 'Answer',
              text: answer.text,
              dateCreated: answer.at,
              author: { '@type': 'Person', name: seller.name },
            },
          }
        : [],
    );
  return asked.length > 0 ? { subjectOf: asked } : {};
}

/** What is for repair or for parts is not sold as something that is used. */
function itemConditionOf({ condition }: ProductPage): string {
  const works = condition?.function && worksAs(condition.function.grade);
  return `https://schema.org/${works === 'for_parts' ? 'Damaged' : 'Used'}Condition`;
}

/** Its photos, each with what it shows where its seller says so: https://schema.org/ImageObject. For machines: no words of ours. */
function imagesOf({ pictures, shots }: ProductPage, absolute: (path: string) => string) {
  return pictures.map(({ src }) => {
    const shot = shots.find(({ photo }) => photo === src)?.shot;
    const contentUrl = absolute(src);
    return shot
      ? { '@type': 'ImageObject', contentUrl, caption: shot.replaceAll('_', ' ') }
      : contentUrl;
  });
}

/** What search engines read of an item: https://schema.org/Product, and where it stands in the shop. */
function dataOf(page: ProductPage, url: string, publicUrl: string): MetaDescriptor[] {
  const { product, seller, categoryName } = page;
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const trail = [
    [t`Home`, absolute('/')],
    [categoryName, absolute(`/category/${product.category}`)],
    [product.name, url],
  ];
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Product',
        '@id': url,
        name: product.name,
        description: shortened(product.description),
        sku: product._id,
        category: categoryName,
        image: imagesOf(page, absolute),
        ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
        ...(product.model && { model: product.model }),
        ...propertiesOf(page),
        ...askedOf(page),
        itemCondition: itemConditionOf(page),
        offers: {
          '@type': 'Offer',
          url,
          price: product.resalePrice,
          priceCurrency: 'BDT',
          itemCondition: itemConditionOf(page),
          availability: `https://schema.org/${product.salesStatus === 'sold' ? 'SoldOut' : 'InStock'}`,
          seller: { '@type': 'Person', name: seller.name },
        },
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(([name = '', item = ''], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item,
        })),
      },
    },
  ];
}

/** What is read of an item without opening its page: by search engines, messengers and browsers. */
export function metaOf(page: ProductPage, publicUrl: string): MetaDescriptor[] {
  const { product, categoryName } = page;
  const { name, location, conditionType, purchaseYear } = product;
  const url = new URL(`/product/${product._id}`, publicUrl).href;
  const image = new URL(product.picture.src, publicUrl).href;
  const price = formatNumber('en', product.resalePrice);
  const sold = product.salesStatus === 'sold';
  const shared = sold ? t`${name} (sold)` : t`${name} for ${price} tk`;
  const description = shortened(
    `${t`Used, condition ${conditionType}, bought ${purchaseYear}, to be seen at ${location}.`} ${product.description}`,
  );
  return [
    { title: `${name} | ${shop.name}` },
    { name: 'description', content: `${shared}. ${description}` },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: shared },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:alt', content: name },
    { property: 'product:price:amount', content: String(product.resalePrice) },
    { property: 'product:price:currency', content: 'BDT' },
    { property: 'product:condition', content: 'used' },
    { property: 'product:availability', content: sold ? 'out of stock' : 'in stock' },
    { property: 'product:category', content: categoryName },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: shared },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: name },
    ...dataOf(page, url, publicUrl),
  ];
}
