// Keeps what is on sale in step with a CSV file: new rows are listed, prices follow, and what left the file is withdrawn.
// `npm run example -- stock-from-csv FILE.csv`. Scopes: own:read, listings:write. DITIYO_EMAIL names the seller.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { paths, ShopClient } from '@ditiyo/client';
import Papa from 'papaparse';
import { answerOf, categoriesOf, shopOfSettings, upload } from './support.ts';

/** Most rows that one call takes. */
const maxRows = 100;

interface Row {
  stock_number: string;
  name: string;
  category: string;
  price: string;
  original_price: string;
  condition: string;
  purchase_year: string;
  used_years: string;
  phone: string;
  location: string;
  description: string;
  photo: string;
}

type BodyOf<Path extends '/api/addproducts' | '/api/changelistings'> =
  paths[Path]['post']['requestBody']['content']['application/json']['rows'];
type Added = BodyOf<'/api/addproducts'>[number];
type Change = BodyOf<'/api/changelistings'>[number];

interface Outcome {
  status: string;
  row: number;
  errors?: { message: string }[];
}

async function readRows(file: string): Promise<Row[]> {
  const { data, errors } = Papa.parse<Row>(await readFile(file, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  if (errors[0]) throw new Error(`${file}, row ${errors[0].row}: ${errors[0].message}`);
  return data;
}

/** What the seller has in the shop under a stock number, but for what is sold. */
async function ownItems(shop: ShopClient) {
  const { DITIYO_EMAIL: email } = process.env;
  if (!email) throw new Error('Set DITIYO_EMAIL to the e-mail address of your account.');
  const own = await shop.GET('/api/myproducts/{email}', { params: { path: { email } } });
  const items = answerOf('Own items', own).filter(({ salesStatus }) => salesStatus !== 'sold');
  return new Map(items.flatMap((item) => (item.stockNumber ? [[item.stockNumber, item]] : [])));
}

/** The key is the row's own name: sent again after a lost answer, nothing is listed twice. */
const productOf = (row: Row, category: string, image: string) =>
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

/** Calls with 100 rows at a time. Says which rows were refused and why, and answers how many were. */
async function inBatches<R>(
  rows: R[],
  nameOf: (row: R) => string,
  call: (rows: R[]) => Promise<Outcome[]>,
): Promise<number> {
  let refused = 0;
  for (let from = 0; from < rows.length; from += maxRows) {
    const batch = rows.slice(from, from + maxRows);
    for (const { row, status, errors = [] } of await call(batch)) {
      if (status !== 'refused') continue;
      refused += 1;
      const name = nameOf(batch[row] as R);
      console.error(`${name}: ${errors.map(({ message }) => message).join(' ')}`);
    }
  }
  return refused;
}

export async function stockFromCsv([file]: string[]): Promise<void> {
  if (!file) throw new Error('Name a CSV file.');
  const shop = shopOfSettings();
  const [rows, own, categories] = await Promise.all([
    readRows(file),
    ownItems(shop),
    categoriesOf(shop),
  ]);

  const added: Added[] = [];
  for (const row of rows.filter(({ stock_number }) => !own.has(stock_number))) {
    const image = await upload(shop, join(dirname(file), row.photo));
    added.push(productOf(row, categories.get(row.category) ?? '', image));
  }
  const changes: Change[] = [];
  for (const row of rows) {
    const item = own.get(row.stock_number);
    if (item && !item.listing && item.resalePrice !== Number(row.price)) {
      changes.push({ id: item._id, do: 'price', resalePrice: Number(row.price) });
    }
  }
  const kept = new Set(rows.map(({ stock_number }) => stock_number));
  for (const [stockNumber, item] of own) {
    if (kept.has(stockNumber) || item.listing === 'withdrawn') continue;
    changes.push({ id: item._id, do: 'withdraw', reason: 'sold_elsewhere' });
  }

  const notAdded = await inBatches(
    added,
    ({ name }) => name,
    async (batch) => {
      const answer = await shop.POST('/api/addproducts', { body: { rows: batch } });
      return answerOf('New items', answer).results;
    },
  );
  const notChanged = await inBatches(
    changes,
    ({ id }) => id,
    async (batch) => {
      const answer = await shop.POST('/api/changelistings', { body: { rows: batch } });
      return answerOf('Changes', answer).results;
    },
  );
  console.log(`${added.length - notAdded} listed, ${changes.length - notChanged} changed`);
  if (notAdded + notChanged > 0) process.exitCode = 1;
}
