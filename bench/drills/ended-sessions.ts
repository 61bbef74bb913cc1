import { otherBrowser } from '#tests/support/people.ts';
import { setUpSecondFactor } from '#tests/support/second-factor.ts';
import { TestClient } from '#tests/support/test-client.ts';
import type { Drill, DrillContext, Report } from './drill.ts';
import { openWorld, type World } from './support/world.ts';

interface Sizes extends Record<string, number> {
  processes: number;
  /** Ends of each kind. */
  ends: number;
  /** Requests to each other process right after an end. */
  requests: number;
}

const password = 'correct horse';

/** Whoever holds an access token that is about to end. */
interface Held {
  who: TestClient;
  id: string;
  admin: TestClient;
  world: World;
}

async function must(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}

/** A second browser of the same person ends what the first one holds. */
async function elsewhere(who: TestClient): Promise<TestClient> {
  const other = otherBrowser(who);
  await must(other.post('/api/auth/sign-in/email', { email: who.email, password }));
  await other.takeToken();
  return other;
}

const ends: Record<string, (held: Held) => Promise<void>> = {
  logout: ({ who }) => must(who.post('/api/auth/sign-out')),
  async 'one session ended'({ who }) {
    const other = await elsewhere(who);
    const { body } = await other.get('/api/sessions');
    const { _id } = body.find(({ current }: { current: boolean }) => !current);
    await must(other.delete(`/api/sessions/${_id}`));
  },
  async 'everywhere else'({ who }) {
    await must((await elsewhere(who)).post('/api/sessions/end-all', {}));
  },
  everywhere: ({ who }) => must(who.post('/api/sessions/end-all', { alsoHere: true })),
  async 'password change'({ who }) {
    const other = await elsewhere(who);
    const change = { currentPassword: password, newPassword: 'quiet lantern harbour' };
    await must(other.post('/api/auth/change-password', { ...change, revokeOtherSessions: true }));
  },
  suspend: ({ admin, id }) => must(admin.post(`/api/people/${id}/suspend`, { reason: 'drill' })),
  'deleted by an admin': ({ admin, id }) => must(admin.delete(`/api/userdelete/${id}`)),
  'deleted by themselves': ({ who }) => must(who.post('/api/my-account/delete', { password })),
};

/** What the token opened a moment ago, with that person's address. */
const paths = (email: string) => [
  '/api/uservalidationcheck',
  `/api/orders?email=${email}`,
  '/api/my-account',
];

interface Counted {
  before: number;
  beforeAccepted: number;
  after: number;
  accepted: number;
}

/** Asks all processes but the first, at once, with a token that may be dead. */
async function askOthers(
  urls: readonly string[],
  path: (n: number) => string,
  token: string,
  requests: number,
) {
  const headers = { authorization: `barer ${token}` };
  const calls = urls
    .slice(1)
    .flatMap((url) =>
      Array.from({ length: requests }, (_, n) => fetch(url + path(n), { headers })),
    );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  return { asked: statuses.length, accepted: statuses.filter((status) => status === 200).length };
}

async function run(context: DrillContext<Sizes>): Promise<Report> {
  const { sizes } = context;
  const world = await openWorld(context);
  try {
    const shops = await Promise.all(
      Array.from({ length: sizes.processes }, () => world.startShop()),
    );
    const urls = shops.map(({ url }) => url);
    const [first = ''] = urls;
    const owner = await new TestClient(first, 'Admin').join();
    await world.database.pool.query('update people set is_admin = true where uid = $1', [
      owner.uid,
    ]);
    const newAdmin = () => elsewhere(owner);
    const admin = await newAdmin();

    async function measure(
      { email, token }: TestClient,
      paths: readonly string[],
      end: () => Promise<void>,
    ): Promise<Counted> {
      const path = (n: number) => paths[n % paths.length] ?? '';
      const before = await askOthers(urls, path, token, sizes.requests);
      await end();
      const after = await askOthers(urls, path, token, sizes.requests);
      if (after.accepted > 0) context.log(`a dead token of ${email} was accepted`);
      return {
        before: before.asked,
        beforeAccepted: before.accepted,
        after: after.asked,
        accepted: after.accepted,
      };
    }

    const kinds = Object.entries(ends);
    const counted = await context.rounds(kinds.length * sizes.ends, async (round) => {
      const [name, end] = kinds[round % kinds.length] ?? ['', async () => undefined];
      const who = await new TestClient(first).join();
      const { rows } = await world.database.pool.query('select id from people where uid = $1', [
        who.uid,
      ]);
      const { token } = who;
      const held = { who, id: rows[0].id, admin, world };
      const result = await measure(
        Object.assign(otherBrowser(who), { token }),
        paths(who.email),
        () => end(held),
      );
      return { name, ...result };
    });

    // Of admins there are no more by HTTP: these are one account, whose role and sessions end again and again.
    for (let count = 0; count < sizes.ends; count += 1) {
      const lost = await newAdmin();
      const lists = [`/api/allbuyers/${lost.email}`, `/api/allsellers/${lost.email}`];
      const role = (isAdmin: boolean) =>
        world.database.pool.query('update people set is_admin = $1 where email = $2', [
          isAdmin,
          lost.email,
        ]);
      const ended = await measure(lost, lists, async () => {
        await role(false);
      });
      await role(true);
      counted.push({ name: 'role lost', ...ended });
    }
    const before = await newAdmin();
    const setter = await newAdmin();
    counted.push({
      name: 'second factor turned on',
      ...(await measure(before, paths(before.email), async () => {
        await setUpSecondFactor(setter, password);
      })),
    });

    const sum = (list: Counted[], key: keyof Counted) =>
      list.reduce((total, one) => total + one[key], 0);
    const names = [...new Set(counted.map(({ name }) => name))];
    const figures = names.map((name) => {
      const ofName = counted.filter((one) => one.name === name);
      const accepted = sum(ofName, 'accepted');
      return {
        name: `${name}: accepted of ${sum(ofName, 'after')} next requests`,
        value: accepted,
        goal: '0',
        met: accepted === 0,
      };
    });
    const [asked, good] = [sum(counted, 'before'), sum(counted, 'beforeAccepted')];
    return {
      figures: [
        ...figures,
        // Else nothing was ended, and nothing shown.
        { name: 'accepted before', value: `${good} of ${asked}`, goal: 'all', met: good === asked },
        { name: 'processes', value: sizes.processes },
      ],
      faults: [],
    };
  } finally {
    await world.close();
  }
}

export const drill: Drill<Sizes> = {
  name: 'G18',
  title: 'A session that ended opens nothing at the very next request, in any process',
  full: { processes: 4, ends: 112, requests: 3 },
  ci: { processes: 2, ends: 2, requests: 3 },
  run,
};
