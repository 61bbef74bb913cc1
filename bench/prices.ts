// What the price guide is worth on made-up markets, of which the truth is known: `node bench/prices.ts --seed 1`.
import { parseArgs } from 'node:util';
import { conditions } from '#contract/catalogue/choices.ts';
import { ageBands, bandOf } from '#contract/pricing/rules.ts';
import { countSales, type Sale } from '#server/modules/pricing/counted-sales.ts';
import { effectsOf, estimate } from '#server/modules/pricing/estimate.ts';
import { quantile } from '#server/modules/pricing/weighted.ts';
import { createRandom } from './drills/drill.ts';

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const random = createRandom(Number(values.seed));

/** Of prices: how far one is from what such an item costs, and how often it is far off. */
const noise = 0.16;
const outliers = 0.06;

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-27T00:00:00Z');
const trueCondition = { Excellent: 0.08, Good: 0, Fair: -0.17 };
const trueAge = { '0-2': 0.1, '3-5': 0, '6+': -0.12 };

const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;

const trueLog = (base: number, of: Pick<Sale, 'condition' | 'usedYear'>) =>
  base + trueCondition[of.condition] + trueAge[bandOf(of.usedYear)];

function sell(modelId: string, base: number): Sale {
  const [condition, usedYear] = [pick(conditions), Math.floor(random() * 9)];
  const isOutlier = random() < outliers;
  const off = isOutlier ? (random() < 0.5 ? -1 : 1) * (0.4 + 0.5 * random()) : noise * normal();
  return {
    modelId,
    kind: 'dslr',
    condition,
    usedYear,
    sellerId: `seller ${Math.floor(random() * 60)}`,
    buyerId: `buyer ${random()}`,
    price: Math.exp(trueLog(base, { condition, usedYear }) + off),
    originalPrice: 0,
    at: now - random() * 730 * day,
  };
}

interface Row {
  from: number;
  to: number;
  errors: number[];
  inside: number;
  held: number;
}
const rowsOf = (ranges: [number, number][]): Row[] =>
  ranges.map(([from, to]) => ({ from, to, errors: [], inside: 0, held: 0 }));

const many = Number.POSITIVE_INFINITY;
const ofModel = rowsOf([
  [1, 2],
  [3, 4],
  [5, 7],
  [8, 14],
  [15, 29],
  [30, 59],
  [60, many],
]);
const ofCell = rowsOf([
  [1, 1],
  [3, 4],
  [5, 7],
  [15, many],
]);
const add = (rows: Row[], count: number, error: number, inside: number, held: number) => {
  const row = rows.find(({ from, to }) => count >= from && count <= to);
  if (!row) return;
  row.errors.push(error);
  row.inside += inside;
  row.held += held;
};

for (let market = 0; market < 12; market += 1) {
  const models = Array.from({ length: 300 }, (_, at) => {
    const base = Math.log(5_000) + random() * Math.log(40);
    const count = Math.max(1, Math.round(Math.exp(random() * Math.log(120))));
    const id = `model ${at}`;
    return {
      base,
      sales: countSales(
        Array.from({ length: count }, () => sell(id, base)),
        now,
      ),
      id,
    };
  });
  const effects = effectsOf(models.map(({ sales }) => sales));
  for (const { base, sales, id } of models) {
    for (let tries = 0; tries < 4; tries += 1) {
      const [condition, band] = [pick(conditions), pick(ageBands)];
      const usedYear = { '0-2': 1, '3-5': 4, '6+': 8 }[band];
      const found = estimate(sales, effects, { condition, band });
      const error = Math.abs(Math.log(found.middle) - trueLog(base, { condition, usedYear }));
      const held = Array.from({ length: 200 }, () => sell(id, base)).filter(
        (each) => each.condition === condition && bandOf(each.usedYear) === band,
      );
      const inside = held.filter(({ price }) => price >= found.low && price <= found.high).length;
      add(ofModel, sales.length, error, inside, held.length);
      const own = sales.filter(
        (sale) => sale.condition === condition && bandOf(sale.usedYear) === band,
      ).length;
      add(ofCell, own, error, 0, 1);
    }
  }
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const errorAt = (errors: number[], share: number) =>
  percent(
    Math.expm1(
      quantile(
        errors.map((value) => ({ value, weight: 1 })),
        share,
      ),
    ),
  );
const nameOf = ({ from, to }: Row) =>
  to === many ? `${from}+` : from === to ? `${from}` : `${from}-${to}`;

/** A table as docs/trust.md holds it. */
function print(title: string, rows: Row[], asMany: boolean): void {
  const lines = rows.map((row) => {
    const { errors, inside, held } = row;
    const told = [nameOf(row), errorAt(errors, 0.5), errorAt(errors, 0.9), `${errors.length}`];
    if (asMany) told.splice(3, 0, percent(inside / held));
    return `| ${told.join(' | ')} |`;
  });
  const head = `| ${title} | typical error | worst of ten |${asMany ? ' sales inside the middle half |' : ''} guides |`;
  const rule = `|${'---|'.repeat(asMany ? 5 : 4)}`;
  process.stdout.write(`${[head, rule, ...lines].join('\n')}\n\n`);
}

print('sales of the model', ofModel, true);
print('sales of the very cell', ofCell, false);
