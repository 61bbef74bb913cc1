// What the price guide is worth on made-up markets, of which the truth is known: `node bench/prices.ts --seed 1`. Exits with 1 outside the goals.
import { parseArgs } from 'node:util';
import { conditions } from '#contract/catalogue/choices.ts';
import { bandOf, type Cell } from '#contract/pricing/rules.ts';
import { type CountedSale, countSales, type Sale } from '#server/modules/pricing/counted-sales.ts';
import { type Effects, effectsOf, estimate } from '#server/modules/pricing/estimate.ts';
import { makeGuides } from '#server/modules/pricing/guides.ts';
import { quantile } from '#server/modules/pricing/weighted.ts';
import { createRandom } from './drills/drill.ts';

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const random = createRandom(Number(values.seed));

/** Of prices: how far one is from what such an item costs, and how often it is far off. */
const noise = 0.16;
const outliers = 0.06;

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-27T00:00:00Z');
const truth: Effects = {
  condition: { Excellent: 0.08, Good: 0, Fair: -0.17 },
  age: { '0-2': 0.1, '3-5': 0, '6+': -0.12 },
};

const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;

/** What is sold: things of a model are about as old as each other. */
interface Model {
  id: string;
  base: number;
  years: number;
}

function createModel(market: number, at: number): Model {
  const base = Math.log(5_000) + random() * Math.log(40);
  return { id: `model ${market} ${at}`, base, years: random() * 9 };
}

const cellOf = ({ condition, usedYear }: Sale): Cell => ({ condition, band: bandOf(usedYear) });
const trueLog = ({ base }: Model, { condition, band }: Cell) =>
  base + truth.condition[condition] + truth.age[band];

function sell(model: Model): Sale {
  const usedYear = Math.max(0, Math.round(model.years + 1.5 * normal()));
  const thing = { condition: pick(conditions), usedYear };
  const isOutlier = random() < outliers;
  const off = isOutlier ? (random() < 0.5 ? -1 : 1) * (0.4 + 0.5 * random()) : noise * normal();
  const cell = { condition: thing.condition, band: bandOf(usedYear) };
  return {
    ...thing,
    modelId: model.id,
    kind: 'dslr',
    sellerId: `seller ${Math.floor(random() * 60)}`,
    buyerId: `buyer ${random()}`,
    price: Math.exp(trueLog(model, cell) + off),
    originalPrice: Math.exp(model.base + 0.6),
    at: now - random() * 730 * day,
  };
}

/** Guides made of so many sales. The goals are those of the design: typical error and worst of ten, each with 2 points; undefined: none. */
interface Row {
  from: number;
  to: number;
  goal: readonly [number, number] | undefined;
  /** Whether such guides are shown, so that half of the sales should be inside. */
  shown: boolean;
  errors: number[];
  inside: number;
  held: number;
}
type Range = readonly [from: number, to: number, goal?: readonly [number, number]];
const rowsOf = (ranges: readonly Range[], isShown: (from: number) => boolean): Row[] =>
  ranges.map(([from, to, goal]) => {
    return { from, to, goal, shown: isShown(from), errors: [], inside: 0, held: 0 };
  });

const many = Number.POSITIVE_INFINITY;
const ofModel = rowsOf(
  [
    [1, 2, [14, 43]],
    [3, 4, [12, 34]],
    [5, 7, [7, 22]],
    [8, 14, [7, 18]],
    [15, 29, [5, 15]],
    [30, 59, [5, 13]],
    [60, many, [3, 10]],
  ],
  (from) => from >= 5,
);
// Of models whose guides are shown.
const ofCell = rowsOf(
  [
    [0, 0],
    [1, 1, [8, 25]],
    [2, 2],
    [3, 4, [6, 14]],
    [5, 7, [5, 14]],
    [8, 14],
    [15, many, [3, 9]],
  ],
  () => true,
);

function add(rows: Row[], count: number, found: { error: number; inside: number; held: number }) {
  const row = rows.find(({ from, to }) => count >= from && count <= to);
  if (!row) return;
  row.errors.push(found.error);
  row.inside += found.inside;
  row.held += found.held;
}

/** Holds the guide for such an item as is sold of a model against the truth. */
function measure(model: Model, sales: readonly CountedSale[], effects: Effects): void {
  const cell = cellOf(sell(model));
  const found = estimate(sales, effects, cell);
  const held = Array.from({ length: 200 }, () => sell(model)).filter((sale) => {
    const { condition, band } = cellOf(sale);
    return condition === cell.condition && band === cell.band;
  });
  const result = {
    error: Math.abs(Math.log(found.middle) - trueLog(model, cell)),
    inside: held.filter(({ price }) => price >= found.low && price <= found.high).length,
    held: held.length,
  };
  add(ofModel, sales.length, result);
  if (sales.length >= 5) add(ofCell, found.ownSales, result);
}

const seen: Effects[] = [];
for (let market = 0; market < 12; market += 1) {
  const models = Array.from({ length: 300 }, (_, at) => {
    const model = createModel(market, at);
    const count = Math.max(1, Math.round(Math.exp(random() * Math.log(120))));
    return {
      model,
      sales: countSales(
        Array.from({ length: count }, () => sell(model)),
        now,
      ),
    };
  });
  const effects = effectsOf(models.map(({ sales }) => sales));
  seen.push(effects);
  for (const { model, sales } of models) {
    for (let tries = 0; tries < 4; tries += 1) measure(model, sales, effects);
  }
}

/** CPU seconds that all guides of 10,000 sales take. */
function timeOf(): number {
  const models = Array.from({ length: 500 }, (_, at) => createModel(0, at));
  const sales = Array.from({ length: 10_000 }, () => sell(pick(models)));
  const before = process.cpuUsage();
  makeGuides(sales, now);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

const missed: string[] = [];
const hold = (what: string, value: number, [from, to]: readonly [number, number]) => {
  if (value < from || value > to)
    missed.push(`${what}: ${value.toFixed(1)} is not ${from} to ${to}`);
};

const errorAt = (errors: readonly number[], share: number) =>
  100 *
  Math.expm1(
    quantile(
      errors.map((value) => ({ value, weight: 1 })),
      share,
    ),
  );
const nameOf = ({ from, to }: Row) =>
  to === many ? `${from}+` : from === to ? `${from}` : `${from}-${to}`;

/** A table as docs/trust.md holds it; notes what is outside the goals. */
function print(title: string, rows: readonly Row[]): void {
  const lines = rows.map((row) => {
    const { errors, goal, shown } = row;
    const [typical, worst] = [errorAt(errors, 0.5), errorAt(errors, 0.9)];
    const inside = (100 * row.inside) / row.held;
    const name = `${title} ${nameOf(row)}`;
    if (goal) hold(`${name}, typical error`, typical, [0, goal[0] + 2]);
    if (goal) hold(`${name}, worst of ten`, worst, [0, goal[1] + 2]);
    if (shown) hold(`${name}, inside`, inside, [40, 50]);
    const told = [typical, worst, inside].map((value) => `${value.toFixed(0)} %`);
    return `| ${[nameOf(row), ...told, errors.length].join(' | ')} |`;
  });
  const head = `| ${title} | typical error | worst of ten | inside the middle half | guides |`;
  process.stdout.write(`${[head, `|${'---|'.repeat(5)}`, ...lines].join('\n')}\n\n`);
}

/** How far apart two classes are, as it is and as it was read: within a fifth of the truth. */
function printEffect(what: string, read: (effects: Effects) => number): void {
  const mean = seen.reduce((sum, effects) => sum + read(effects), 0) / seen.length;
  hold(`${what}, x 100`, 100 * mean, [80 * read(truth), 120 * read(truth)]);
  process.stdout.write(
    `| ${what} | ${(100 * read(truth)).toFixed(1)} | ${(100 * mean).toFixed(1)} |\n`,
  );
}

print('sales of the model', ofModel);
print('sales of the very cell', ofCell);
process.stdout.write('| difference of logarithms, x 100 | true | read |\n|---|---|---|\n');
printEffect('up to 2 years against 6 and more', ({ age }) => age['0-2'] - age['6+']);
printEffect('Excellent against Fair', ({ condition }) => condition.Excellent - condition.Fair);
const seconds = timeOf();
hold('CPU seconds for 10,000 sales', seconds, [0, 2]);
process.stdout.write(`\n10,000 sales: ${seconds.toFixed(2)} s of CPU\n`);
for (const line of missed) process.stdout.write(`MISSED ${line}\n`);
if (missed.length > 0) process.exitCode = 1;
