import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Answer, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;

/** Failures that cost nothing yet; fewer than a real shop's ten, because each one is hashed. */
const free = 4;

beforeAll(async () => {
  shop = await startTestShop({
    idle: true,
    environment: { LIMIT_FAILED_SIGN_INS_PER_HOUR: String(free) },
  });
});

afterAll(() => shop.close());

const right = 'correct horse';

/** Tries a password for `email` in this browser. */
function tryPassword(browser: TestClient, email: string, password: string): Promise<Answer> {
  return browser.post('/api/auth/sign-in/email', { email, password });
}

/** Wrong passwords from a browser that nobody knows; answers the statuses. */
async function guess(email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries += 1) {
    statuses.push((await tryPassword(new TestClient(shop.url), email, `guess ${tries}`)).status);
  }
  return statuses;
}

/** As if so many seconds had passed. */
function later(seconds: number) {
  return shop.database.pool.query(
    'update growing_delays set since = since - make_interval(secs => $1), until = until - make_interval(secs => $1)',
    [seconds],
  );
}

const wait = ({ headers }: Answer) => Number(headers.get('retry-after'));

describe('guessing at one account', () => {
  test('ends after so many failures, from wherever, and even for the right password', async () => {
    const owner = await new TestClient(shop.url).signUp();
    expect(await guess(owner.email, free)).toEqual(Array(free).fill(401));
    const spelled = owner.email.toUpperCase();
    for (const [email, password] of [
      [owner.email, 'one more guess'],
      [spelled, 'one more guess'],
      [owner.email, right],
    ] as const) {
      const answer = await tryPassword(new TestClient(shop.url), email, password);
      expect(answer.status).toBe(429);
      expect(answer.body).toMatchObject({ code: 'too_many', ownStatus: expect.any(String) });
      expect(wait(answer)).toBeGreaterThan(50);
      expect(wait(answer)).toBeLessThanOrEqual(60);
    }
  });

  test('costs twice as much time with each further failure, and never locks out', async () => {
    const owner = await new TestClient(shop.url).signUp();
    await guess(owner.email, free);
    await later(60);
    expect(await guess(owner.email, 2)).toEqual([401, 429]);
    expect(wait(await tryPassword(new TestClient(shop.url), owner.email, right))).toBeGreaterThan(
      110,
    );
    await later(120);
    expect((await tryPassword(new TestClient(shop.url), owner.email, right)).status).toBe(200);
    // A good sign-in begins anew.
    expect(await guess(owner.email, free)).toEqual(Array(free).fill(401));
  });

  test('is the same for an address that nobody has', async () => {
    const owner = await new TestClient(shop.url).signUp();
    const nobody = new TestClient(shop.url);
    const answers: Answer[][] = [];
    for (const { email } of [owner, nobody]) {
      const own: Answer[] = [];
      for (let tries = 0; tries <= free; tries += 1) {
        own.push(await tryPassword(new TestClient(shop.url), email, 'a guess'));
      }
      answers.push(own);
    }
    const [known = [], unknown = []] = answers.map((list) =>
      list.map(({ status, body, headers }) => ({
        status,
        body,
        names: [...headers.keys()].filter((name) => name !== 'keep-alive').toSorted(),
      })),
    );
    expect(known.at(-1)?.status).toBe(429);
    expect(unknown).toEqual(known);
  });

  test('with many tries at the same moment gets no more of them checked', async () => {
    const owner = await new TestClient(shop.url).signUp();
    const tries = Array.from({ length: 50 }, (_, number) =>
      tryPassword(new TestClient(shop.url), owner.email, `guess ${number}`),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(free);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50 - free);
  });
});

describe('the owner', () => {
  test('gets in where they signed in before, whatever strangers do', async () => {
    const owner = await new TestClient(shop.url).signUp();
    const phone = new TestClient(shop.url);
    expect((await tryPassword(phone, owner.email, right)).status).toBe(200);
    await guess(owner.email, free + 1);
    expect((await tryPassword(phone, owner.email, 'a slip')).status).toBe(401);
    expect((await tryPassword(phone, owner.email, right)).status).toBe(200);
    // The browser of the sign-up is known as well.
    expect((await tryPassword(owner, owner.email, right)).status).toBe(200);
    // What goes well there frees no guesses elsewhere.
    expect(await guess(owner.email, 1)).toEqual([429]);
  });

  test('has as many failures there, and no more', async () => {
    const owner = await new TestClient(shop.url).signUp();
    for (let tries = 0; tries < free; tries += 1) {
      expect((await tryPassword(owner, owner.email, 'a slip')).status).toBe(401);
    }
    expect((await tryPassword(owner, owner.email, right)).status).toBe(429);
    expect(await guess(owner.email, 1)).toEqual([401]);
  });

  test('loses no try to what is no password at all', async () => {
    const owner = await new TestClient(shop.url).signUp();
    const stranger = new TestClient(shop.url);
    for (let tries = 0; tries < free + 2; tries += 1) {
      const { email } = owner;
      expect((await stranger.post('/api/auth/sign-in/email', { email })).status).toBe(400);
    }
    expect((await tryPassword(stranger, owner.email, right)).status).toBe(200);
  });
});

describe('a known browser', () => {
  const deviceOf = ({ cookie }: TestClient) => /ditiyo\.device=([^;]*)/.exec(cookie)?.[1] ?? '';

  test('is told by a cookie that no script reads and that names nobody', async () => {
    const owner = await new TestClient(shop.url).signUp();
    const answer = await tryPassword(owner, owner.email, right);
    const line = answer.headers.getSetCookie().find((set) => set.startsWith('ditiyo.device='));
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=34560000']) {
      expect(line?.split('; ')).toContain(flag);
    }
    expect(line).not.toContain(owner.email);
    expect((await tryPassword(owner, owner.email, 'wrong')).headers.getSetCookie()).toEqual([]);
  });

  test('is known for its own people only, and cannot be made up', async () => {
    const [owner, stranger] = await Promise.all([
      new TestClient(shop.url).signUp(),
      new TestClient(shop.url).signUp(),
    ]);
    await guess(owner.email, free);
    const [device = '', signature = ''] = deviceOf(stranger).split('~');
    for (const value of [
      deviceOf(stranger),
      `${deviceOf(owner).slice(0, -4)}AAAA`,
      `${device}~${signature}.${'A'.repeat(22)}~${'A'.repeat(43)}`,
      'nonsense~;.=%00',
    ]) {
      const thief = new TestClient(shop.url);
      thief.cookie = `ditiyo.device=${value}`;
      expect((await tryPassword(thief, owner.email, right)).status, value).toBe(429);
    }
  });

  test('is known for everybody who signed in there', async () => {
    const family = await Promise.all([1, 2, 3].map(() => new TestClient(shop.url).signUp()));
    const browser = new TestClient(shop.url);
    for (const { email } of family) await tryPassword(browser, email, right);
    for (const { email } of family) {
      await guess(email, free);
      const sharing = new TestClient(shop.url);
      sharing.cookie = `ditiyo.device=${deviceOf(browser)}`;
      expect((await tryPassword(sharing, email, right)).status).toBe(200);
    }
    expect(deviceOf(browser).split('.')).toHaveLength(3);
  });
});
