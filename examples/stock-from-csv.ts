// Keeps what is on sale in step with a CSV file: new rows are listed, prices follow, what left the file is withdrawn, what came back is
// relisted. `npm run -s example -- stock-from-csv FILE.csv [--dry] [--withdraw-all]`. Scopes: own:read, listings:write.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { paths, ShopClient } from '@ditiyo/client';
import { faultOf, nameOf, type Row, readRows, sameNumber } from './stock-file.ts';
import { answerOf, categoriesOf, Refused, shopOfSettings, upload, wordsOf } from './support.ts';

/** Most rows that one call takes, and new items that are sent at once: when the day takes no more, so many photos came in vain at most. */
const maxRows = 100;
const newAtOnce = 10;

/** The part of the stock that may leave the file at once: more looks like a file that was cut off. */
const maxWithdrawn = 1 / 5;

/** Why this program withdraws; what its seller withdrew for another reason is theirs to put back. */
const reason = 'other';

type BodyOf<Path extends '/api/addproducts' | '/api/changelistings'> =
  paths[Path]['post']['requestBody']['content']['application/json']['rows'];
type Added = BodyOf<'/api/addproducts'>[number];
type Change = BodyOf<'/api/changelistings'>[number];
type Own = paths['/api/myproducts/{email}']['get']['responses'][200]['content']['application/json'];
type Item = Own[number];

/** An item of the shop, and the row that names it: none where it left the file. */
interface Known {
  item: Item;
  row?: Row;
}

interface Plan {
  list: { row: Row; category: string; photo: string }[];
  price: (Known & { row: Row })[];
  relist: (Known & { row: Row })[];
  withdraw: Known[];
  /** What is said of rows that nothing is done about. */
  left: string[];
  refused: string[];
}

/** What the seller has in the shop under a stock number, sold items as well: these keep theirs. */
async function ownItems(shop: ShopClient): Promise<Map<string, Item>> {
  const { DITIYO_EMAIL: email } = process.env;
  if (!email) throw new Error('Set DITIYO_EMAIL to the e-mail address of your account.');
  const own = await shop.GET('/api/myproducts/{email}', { params: { path: { email } } });
  const numbered = answerOf('Own items', own).filter(({ stockNumber }) => stockNumber);
  return new Map(numbered.map((item) => [sameNumber(item.stockNumber ?? ''), item]));
}

/** Sold items are gone, and withdrawn ones back with their seller. */
const isInStock = ({ salesStatus, listing }: Item) =>
  salesStatus !== 'sold' && listing !== 'withdrawn';

function planNew(plan: Plan, row: Row, folder: string, categories: Map<string, string>): void {
  const category = categories.get(row.category);
  const photo = join(folder, row.photo);
  if (!category) {
    plan.refused.push(faultOf(row, 'the shop has no such category', 'category'));
  } else if (!row.photo || !existsSync(photo)) {
    plan.refused.push(faultOf(row, 'there is no such file', 'photo'));
  } else {
    plan.list.push({ row, category, photo });
  }
}

function planKnown(plan: Plan, row: Row, item: Item): void {
  const { listing, withdrawnFor = '' } = item;
  const isBack = listing === 'withdrawn' && withdrawnFor === reason;
  if (item.salesStatus === 'sold') {
    plan.left.push(`${nameOf(row)}: sold, and stays so`);
  } else if (listing && !isBack) {
    plan.left.push(`${nameOf(row)}: ${listing} ${withdrawnFor}`.trim().concat(', and stays so'));
  } else {
    if (item.resalePrice !== Number(row.price)) plan.price.push({ row, item });
    if (isBack) plan.relist.push({ row, item });
  }
}

function planOf(
  rows: Row[],
  own: Map<string, Item>,
  categories: Map<string, string>,
  folder: string,
): Plan {
  const plan: Plan = { list: [], price: [], relist: [], withdraw: [], left: [], refused: [] };
  for (const row of rows) {
    const item = own.get(sameNumber(row.stock_number));
    if (item) planKnown(plan, row, item);
    else planNew(plan, row, folder, categories);
  }
  const named = new Set(rows.map(({ stock_number }) => sameNumber(stock_number)));
  for (const [number, item] of own) {
    if (!isInStock(item) || named.has(number)) continue;
    // The shop looks at it, and takes no word about it until then.
    if (item.listing === 'in_review')
      plan.left.push(`${item.stockNumber}: in review, and stays so`);
    else plan.withdraw.push({ item });
  }
  return plan;
}

/** Refuses to withdraw so much that the file is more likely to be at fault than the shop. */
function checkWithdrawals({ withdraw }: Plan, own: Map<string, Item>, file: string): void {
  const stock = [...own.values()].filter(isInStock);
  if (withdraw.length <= 1 || withdraw.length <= stock.length * maxWithdrawn) return;
  const numbers = withdraw.map(({ item }) => item.stockNumber).join(', ');
  throw new Error(
    `${file} leaves out ${withdraw.length} of ${stock.length} items: ${numbers}.\nNothing was done. If they are to be withdrawn, say --withdraw-all.`,
  );
}

/** The key is the row's own name: sent again after a lost answer, nothing is listed twice. */
const productOf = ({ row, category }: Plan['list'][number], image: string) =>
  ({
    key: `stock ${row.stock_number}`,
    stockNumber: row.stock_number,
    name: row.name,
    category,
    image,
    resalePrice: Number(row.price),
    originalPrice: Number(row.original_price),
    conditionType: row.condition,
    purchaseYear: Number(row.purchase_year),
    usedYear: Number(row.used_years),
    phone: row.phone,
    location: row.location,
    description: row.description,
  }) as Added;

const batchesOf = <One>(all: One[], size = maxRows): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );

/** What is told of an item: its row where it has one. */
const faultOfKnown = ({ item, row }: Known, message: string, field?: string) =>
  row ? faultOf(row, message, field) : `${item.stockNumber}: ${message}`;

/** What the shop takes no more of for now. */
type Full = 'photos' | 'items' | undefined;

/** A row that was not tried, since a limit was reached before it. */
const waits = ({ row }: Plan['list'][number], full: Full) =>
  faultOf(row, `waits: the shop takes no more ${full} for now`);

/** The rows of a batch with the addresses of their photos. A photo that cannot be read or is refused is a fault of its row. */
async function withPhotos(shop: ShopClient, plan: Plan, batch: Plan['list']) {
  const taken: { one: Plan['list'][number]; product: Added }[] = [];
  let full: Full;
  for (const one of batch) {
    if (full) {
      plan.refused.push(waits(one, full));
      continue;
    }
    try {
      taken.push({ one, product: productOf(one, await upload(shop, one.photo)) });
    } catch (error) {
      // A shop that does not answer is no fault of a row.
      if (error instanceof TypeError) throw error;
      if (error instanceof Refused && error.code === 'too_many') full = 'photos';
      plan.refused.push(faultOf(one.row, (error as Error).message, 'photo'));
    }
  }
  return { taken, full };
}

/** Lists a batch; answers how many items are new, and what there can be no more of. */
async function listBatch(shop: ShopClient, plan: Plan, batch: Plan['list']) {
  const { taken, full } = await withPhotos(shop, plan, batch);
  const told = { listed: 0, full };
  if (taken.length === 0) return told;
  const body = { rows: taken.map(({ product }) => product) };
  const answer = await shop.POST('/api/addproducts', { body });
  for (const { row: at, status, errors = [] } of answerOf('New items', answer).results) {
    const { row } = (taken[at] as (typeof taken)[number]).one;
    if (status === 'created') told.listed += 1;
    if (status === 'already') plan.refused.push(`${nameOf(row)}: was listed before, and deleted`);
    for (const { message, field, code } of errors) {
      plan.refused.push(faultOf(row, message, field));
      if (code === 'too_many') told.full = 'items';
    }
  }
  return told;
}

/** Lists what is new, a few at a time; once a limit is reached, no more photos are uploaded and the rest is told to wait. */
async function list(shop: ShopClient, plan: Plan): Promise<number> {
  let listed = 0;
  let full: Full;
  for (const batch of batchesOf(plan.list, newAtOnce)) {
    if (full) {
      for (const one of batch) plan.refused.push(waits(one, full));
      continue;
    }
    const done = await listBatch(shop, plan, batch);
    listed += done.listed;
    full = done.full;
  }
  return listed;
}

/** Changes items; answers those that are now as they were to be. */
async function change<One extends Known>(
  shop: ShopClient,
  plan: Plan,
  all: One[],
  changeOf: (one: One) => Change,
): Promise<One[]> {
  const changed: One[] = [];
  for (const batch of batchesOf(all)) {
    const answer = await shop.POST('/api/changelistings', { body: { rows: batch.map(changeOf) } });
    for (const { row: at, status, errors = [] } of answerOf('Changes', answer).results) {
      const one = batch[at] as One;
      if (status !== 'refused') changed.push(one);
      for (const { message, field } of errors) plan.refused.push(faultOfKnown(one, message, field));
    }
  }
  return changed;
}

/** There is no call for many: each by itself. */
async function relist(shop: ShopClient, plan: Plan, all: Known[]): Promise<number> {
  let relisted = 0;
  for (const one of all) {
    const params = { path: { id: one.item._id } };
    const { error } = await shop.POST('/api/listings/{id}/relist', { params });
    if (error) plan.refused.push(faultOfKnown(one, wordsOf(error)));
    else relisted += 1;
  }
  return relisted;
}

/** What is no longer there goes first, so that nothing which comes after keeps it on sale. */
async function carryOut(shop: ShopClient, plan: Plan): Promise<string> {
  const gone = await change(shop, plan, plan.withdraw, ({ item }) => ({
    id: item._id,
    do: 'withdraw',
    reason,
  }));
  const priced = await change(shop, plan, plan.price, ({ item, row }) => ({
    id: item._id,
    do: 'price',
    resalePrice: Number(row.price),
  }));
  // Nothing goes back on sale at a price that the file does not say.
  const wrong = new Set(plan.price.filter((one) => !priced.includes(one)).map(({ row }) => row));
  const back = plan.relist.filter(({ row }) => !wrong.has(row));
  const relisted = await relist(shop, plan, back);
  const listed = await list(shop, plan);
  return `${listed} listed, ${relisted} relisted, ${priced.length} changed, ${gone.length} withdrawn`;
}

function tellPlan({ list, relist, price, withdraw }: Plan): string {
  const lines = [
    ...list.map(({ row }) => `${nameOf(row)}: list`),
    ...relist.map(({ row }) => `${nameOf(row)}: relist`),
    ...price.map(({ row, item }) => `${nameOf(row)}: ${item.resalePrice} to ${row.price} tk`),
    ...withdraw.map(({ item }) => `${item.stockNumber}: withdraw`),
  ];
  return [...lines, 'Dry run: nothing was done.'].join('\n');
}

export async function stockFromCsv(args: string[]): Promise<void> {
  const file = args.find((arg) => !arg.startsWith('--'));
  if (!file) throw new Error('Name a CSV file.');
  const rows = await readRows(file);
  const shop = shopOfSettings();
  const [own, categories] = await Promise.all([ownItems(shop), categoriesOf(shop)]);
  const plan = planOf(rows, own, categories, dirname(file));
  if (!args.includes('--withdraw-all')) checkWithdrawals(plan, own, file);
  const done = args.includes('--dry') ? tellPlan(plan) : await carryOut(shop, plan);
  for (const line of plan.left) console.log(line);
  for (const line of plan.refused) console.error(line);
  console.log(done);
  if (plan.refused.length > 0) process.exitCode = 1;
}
