import { describe, expect, it } from 'vitest';
import { NewProduct } from '#contract/catalogue/schemas.ts';
import { isAllowed } from '#contract/condition/grade.ts';
import { BoxContents, ConditionReport } from '#contract/condition/schemas.ts';
import { categories, categoryId } from '../categories.ts';
import { conditionOf, toldProducts } from './condition-rows.ts';
import { drawDemoPictures } from './looks.ts';
import { advertised, openBookings, reported, sales } from './market.ts';
import { sellers } from './people.ts';
import { products } from './products/index.ts';
import { pastProducts } from './products/past.ts';

/** Largest number of each, smallest number of each: a shop in which no shelf is empty. */
const shelves = { smallest: 6, largest: 27 };

function countBy<T extends string>(keys: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

describe('the demo products', () => {
  it('are 120 different ones', () => {
    expect(products).toHaveLength(120);
    expect(new Set(products.map(({ key }) => key)).size).toBe(120);
    expect(new Set(products.map(({ name }) => name)).size).toBe(120);
    expect(new Set(products.map(({ description }) => description)).size).toBe(120);
  });

  it.each(products)('$name could have been typed into the form', (product) => {
    const { name, resalePrice, originalPrice, condition, purchaseYear, description } = product;
    const seller = sellers[product.seller];
    const parsed = NewProduct.safeParse({
      name,
      resalePrice,
      originalPrice,
      purchaseYear,
      description,
      conditionType: condition,
      usedYear: 0,
      phone: seller.phone,
      location: product.place ?? seller.place,
      category: categoryId(product.category),
      image: '/images/x',
    });
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(resalePrice).toBeLessThan(originalPrice);
    expect(resalePrice % 100).toBe(0);
  });

  it.each(toldProducts)('%s is in no better condition than its parts', (key) => {
    const { conditionReport, boxContents } = conditionOf(key, (name) => `/images/${name}`);
    const product = products.find((one) => one.key === key);
    if (conditionReport) {
      expect(ConditionReport.safeParse(conditionReport).error?.issues ?? []).toEqual([]);
      expect(isAllowed(product?.condition ?? 'Excellent', conditionReport)).toBe(true);
    }
    if (boxContents) expect(BoxContents.safeParse(boxContents).success).toBe(true);
  });

  it.each(products)('$name is described in two to four sentences', ({ description }) => {
    // `f/1.8`, `f/2.8-4` and `1/4000` hold no full stop that is followed by a space and a capital.
    const sentences = description.split(/[.!?](?:\s+(?=[A-Z0-9])|$)/).filter(Boolean);
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(description.length).toBeGreaterThan(90);
    expect(description).toMatch(/^[\x20-\x7e]+$/);
  });

  it('fill every category, and every seller has some', () => {
    const perCategory = countBy(products.map(({ category }) => category));
    expect([...perCategory.keys()].sort()).toEqual(categories.map(({ key }) => key).sort());
    for (const count of perCategory.values()) {
      expect(count).toBeGreaterThanOrEqual(shelves.smallest);
      expect(count).toBeLessThanOrEqual(shelves.largest);
    }
    const perSeller = countBy(products.map(({ seller }) => seller));
    expect([...perSeller.keys()].sort()).toEqual(Object.keys(sellers).sort());
  });

  it('have all conditions', () => {
    const counts = countBy(products.map(({ condition }) => condition));
    for (const count of counts.values()) expect(count).toBeGreaterThanOrEqual(8);
    expect(counts.size).toBe(3);
  });

  it('are named rightly by the market', () => {
    const keys = new Set([...products, ...pastProducts].map(({ key }) => key));
    const named = [
      ...advertised,
      ...sales.map(({ product }) => product),
      ...openBookings.map(({ product }) => product),
      ...reported.map(({ product }) => product),
    ];
    expect(named.filter((key) => !keys.has(key))).toEqual([]);
    const sold = new Set(sales.map(({ product }) => product));
    expect(
      [...advertised, ...openBookings.map(({ product }) => product)].some((key) => sold.has(key)),
    ).toBe(false);
  });
});

describe('the demo pictures', () => {
  it('are drawn the same every time, and no two alike', () => {
    const drawn = drawDemoPictures();
    expect(drawn).toEqual(drawDemoPictures());
    // Ids differ by seed alone; what remains is what is seen.
    const seen = new Set(
      drawn.map(({ svg }) => svg.replaceAll(/\b[ga][a-z0-9]+-?[a-z0-9]*(?=["')])/g, '')),
    );
    expect(seen.size).toBe(drawn.length);
  });
});
