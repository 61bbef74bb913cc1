// `npm run bench:bulk`: how many items a second a seller's program lists, a hundred a call and one a call, in turns in the same run, with
// every rule checked. ITEMS says how many of each in a turn (500). On the embedded PostgreSQL, or with BENCH_DATABASE_URL on an empty
// database of a server. Shop, database and program share two cores. Exits with 1 outside the goal.
import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { maxBulkRows } from '#contract/catalogue/bulk.ts';
import { demoAccounts } from '#server/seeds/demo-accounts.ts';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { sampleProduct, TestClient } from '#tests/support/test-client.ts';
import { makeToken, programOf } from '#tests/support/tokens.ts';
import { coresOf, runOn } from './support/cores.ts';
import { cpuSeconds } from './support/process-tree.ts';
import { startMeasuredShop } from './support/shop.ts';

/** Items a second, a hundred a call. */
const goal = 100;

const items = Number(process.env.ITEMS ?? 500);
const turns = Number(process.env.TURNS ?? 5);
const say = (line: string) => process.stdout.write(`${line}\n`);

// Before the shop starts: its processes and those of its database take the same.
runOn(coresOf(process.pid).slice(0, 2), [process.pid]);
const shop = await startMeasuredShop({ databaseUrl: process.env.BENCH_DATABASE_URL });

type Row = Record<string, unknown>;

/** A camera or lens for each item of a turn, with a photo of its own as sellers have them. */
async function describe(program: TestClient): Promise<Row[]> {
  const { body: categories } = await program.get('/api/categories');
  const { rows: models } = await shop.database.pool.query(
    "select brand || ' ' || model as name from camera_models where merged_into is null order by id limit $1",
    [items],
  );
  return pMap(
    models,
    async ({ name }, n): Promise<Row> => {
      const { body } = await program.upload(await uniquePicture(n + 1));
      const image = body.data.display_url as string;
      return { ...sampleProduct, name, category: categories[0]._id, image };
    },
    { concurrency: 4 },
  );
}

/** A demo seller's program and what they sell. */
async function signIn(): Promise<{ program: TestClient; facts: Row[] }> {
  const [, account] = demoAccounts;
  const { email = '', password = '' } = account ?? {};
  const seller = Object.assign(new TestClient(shop.url, 'Seller'), { email, password });
  await seller.post('/api/auth/sign-in/email', { email, password });
  await seller.takeToken();
  const { secret } = await makeToken(seller, { scopes: ['listings:write'] });
  const program = programOf(seller, secret);
  return { program, facts: await describe(program) };
}

async function listOneByOne({ program, facts }: Awaited<ReturnType<typeof signIn>>) {
  for (const row of facts) {
    const { status, body } = await program.post('/api/addproduct', row);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  }
}

async function listInBulk({ program, facts }: Awaited<ReturnType<typeof signIn>>) {
  for (let sent = 0; sent < items; sent += maxBulkRows) {
    const rows = facts
      .slice(sent, sent + maxBulkRows)
      .map((row) => ({ ...row, key: randomUUID() }));
    const { status, body } = await program.post('/api/addproducts', { rows });
    const isDone =
      status === 200 && body.results.every((row: { status: string }) => row.status === 'created');
    if (!isDone) throw new Error(`${status} ${JSON.stringify(body).slice(0, 500)}`);
  }
}

/** Seconds of a core that shop and database have taken, the program's own left out. */
function coreSeconds(): number {
  const { user, system } = process.cpuUsage();
  return cpuSeconds(process.pid) - (user + system) / 1e6;
}

interface Turn {
  /** Items a second. */
  speed: number;
  /** Milliseconds of a core an item, as long as the program waits: what a busy machine does not change. */
  cost: number;
}

async function measure(work: () => Promise<void>): Promise<Turn> {
  const [begun, used] = [performance.now(), coreSeconds()];
  await work();
  return {
    speed: (items * 1_000) / (performance.now() - begun),
    cost: ((coreSeconds() - used) * 1_000) / items,
  };
}

const middle = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  const given = await signIn();
  const { rows } = await shop.database.pool.query('show server_version');
  const found = { single: [] as Turn[], bulk: [] as Turn[] };
  for (let turn = 0; turn < turns; turn += 1) {
    found.single.push(await measure(() => listOneByOne(given)));
    found.bulk.push(await measure(() => listInBulk(given)));
  }
  say(
    '| PostgreSQL | call | items/s | slowest to fastest | ms of a core an item | goal, items/s |',
  );
  say('|---|---|---|---|---|---|');
  const report = (name: string, turns: Turn[], least: string) => {
    const speeds = turns.map(({ speed }) => speed);
    const cost = middle(turns.map((turn) => turn.cost)).toFixed(1);
    const range = `${Math.min(...speeds).toFixed(0)} to ${Math.max(...speeds).toFixed(0)}`;
    const { server_version } = rows[0];
    say(
      `| ${server_version} | ${name} | ${middle(speeds).toFixed(0)} | ${range} | ${cost} | ${least} |`,
    );
    return middle(speeds);
  };
  report('one item', found.single, '');
  if (report('a hundred items', found.bulk, String(goal)) < goal) process.exitCode = 1;
} finally {
  await shop.close();
}
