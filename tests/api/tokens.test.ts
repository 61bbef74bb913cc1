import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { confirmAddress } from '#tests/support/alert-mails.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { linkIn, mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { idOf } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { makeToken, programOf } from '#tests/support/tokens.ts';

// API tokens: made, shown once, used by scope, and ended. Every call by every scope is the matrix's.

let server: MailServer;
let shop: TestShop;
let admin: TestClient;

beforeAll(async () => {
  server = await startMailServer();
  shop = await startTestShop({
    joinShortly: true,
    environment: {
      SMTP_URL: server.url,
      LIMIT_TOKEN_CALLS_PER_MINUTE: '12',
      LIMIT_TOKENS_PER_DAY: '8',
    },
  });
  admin = await joinAdmin(shop);
});
afterAll(async () => {
  await shop.close();
  await server.goDown();
});

async function newSeller(): Promise<TestClient> {
  const seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  await confirmAddress(shop, seller);
  return seller;
}
const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const tokensOf = async (person: TestClient) => (await person.get('/api/tokens')).body.rows;

/** A seller, and a program of theirs. */
async function withProgram(...scopes: Parameters<typeof makeToken>[1]['scopes']) {
  const seller = await newSeller();
  const { id, secret } = await makeToken(seller, { name: 'Till', scopes });
  return { seller, id, secret, program: programOf(seller, secret) };
}

/** Waits for the request's own line in the log, which is written after the answer. */
const lineOf = ({ headers }: { headers: Headers }) =>
  expect.poll(() => shop.logText()).toContain(`"reqId":"${headers.get('x-request-id')}"`);

const ownProducts = ({ email }: TestClient) => `/api/myproducts/${email}`;

async function noticesOf(person: TestClient) {
  await bringToRest(shop);
  const { rows } = (await person.get('/api/notices?limit=100')).body;
  return rows.map(({ kind, token }: { kind: string; token?: object }) => [kind, token]);
}

describe('making one', () => {
  it('tells the secret once, keeps its hash, and tells the owner', async () => {
    const { seller, id, secret } = await withProgram('own:read', 'listings:write');
    expect(secret).toMatch(/^dtk_[0-9A-Za-z]{49}$/);
    expect(await tokensOf(seller)).toMatchObject([
      { _id: id, name: 'Till', scopes: ['own:read', 'listings:write'], begins: secret.slice(0, 8) },
    ]);
    const [row] = await query('select t::text as all from api_tokens t where id = $1', [id]);
    expect(row.all).not.toContain(secret.slice(8));
    const entries = await query(
      'select action, actor_name, after from audit_entries where subject_id = $1',
      [id],
    );
    expect(entries).toEqual([
      {
        action: 'token_made',
        actor_name: 'Rafiq Hasan',
        after: { scopes: 'own:read, listings:write', days: 30 },
      },
    ]);
    const { mail } = await nextMail(server, {
      address: seller.email,
      subject: 'A new API token of your account',
    });
    expect(mail.text).toContain('http://shop.test/dashboard/tokens');
    expect(mail.text).not.toContain('Till');
    expect(await noticesOf(seller)).toEqual([['token_made', { name: 'Till' }]]);
    // Its line is written after the answer.
    await expect.poll(() => shop.logText()).toMatch(/"method":"POST","path":"\/api\/tokens"/);
    expect(shop.logText()).not.toContain(secret.slice(8));
  });

  it('is told by mail to confirmed addresses only', async () => {
    const stranger = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
    await makeToken(stranger, { name: 'Till', scopes: ['own:read'] });
    expect(await noticesOf(stranger)).toEqual([['token_made', { name: 'Till' }]]);
    // Mails leave in their order.
    const { seller } = await withProgram('own:read');
    const subject = 'A new API token of your account';
    await nextMail(server, { address: seller.email, subject });
    const mails = mailsTo(server, stranger.email).filter(({ mail }) => mail.subject === subject);
    expect(mails).toEqual([]);
  });

  it('asks for the password, as what else is dangerous does', async () => {
    const seller = await newSeller();
    const asked = { name: 'Till', scopes: ['own:read'] };
    for (const body of [asked, { ...asked, password: 'wrong horse' }]) {
      const { status, body: said } = await seller.post('/api/tokens', body);
      expect([status, said.code]).toEqual([409, 'wrong_password']);
    }
    expect(await tokensOf(seller)).toEqual([]);
  });

  it('refuses what a token cannot be', async () => {
    const seller = await newSeller();
    const ask = async (by: TestClient, facts: object) => {
      const body = { name: 'Till', scopes: ['own:read'], password: by.password, ...facts };
      const answer = await by.post('/api/tokens', body);
      return [answer.status, answer.body.code, answer.body.issues?.[0]?.path];
    };
    expect(await ask(seller, { scopes: [] })).toEqual([400, 'bad_input', 'scopes']);
    expect(await ask(seller, { scopes: ['all'] })).toEqual([400, 'bad_input', 'scopes.0']);
    expect(await ask(seller, { name: ' ' })).toEqual([400, 'bad_input', 'name']);
    expect(await ask(seller, { scopes: ['admin:read'] })).toEqual([
      400,
      'scope_not_yours',
      'scopes',
    ]);
    expect(await ask(admin, { scopes: ['listings:write'] })).toEqual([
      400,
      'scope_not_yours',
      'scopes',
    ]);
    for (const expiresInDays of [undefined, 91]) {
      const facts = { scopes: ['admin:read'], expiresInDays };
      expect(await ask(admin, facts)).toEqual([400, 'admin_token_ends', 'expiresInDays']);
    }
    await makeToken(seller, { name: 'Till', scopes: ['own:read'] });
    expect(await ask(seller, { name: 'TILL' })).toEqual([409, 'token_name_taken', 'name']);
  });

  it('is made so often in a day', async () => {
    const seller = await newSeller();
    const { id } = await makeToken(seller, { scopes: ['own:read'] });
    await seller.delete(`/api/tokens/${id}`);
    for (let n = 1; n < 8; n += 1) await makeToken(seller, { scopes: ['own:read'] });
    const body = { name: 'One more', scopes: ['own:read'], password: seller.password };
    expect((await seller.post('/api/tokens', body)).status).toBe(429);
    expect(await tokensOf(seller)).toHaveLength(8);
  });

  it('stops at twenty that live', async () => {
    const seller = await newSeller();
    await query(
      `insert into api_tokens (person_id, name, scopes, hash, begins)
       select $1, 'No ' || n, '{own:read}', 'hash ' || n, 'dtk_' from generate_series(1, 20) n`,
      [await idOf(shop, seller)],
    );
    const body = { name: 'Till', scopes: ['own:read'], password: seller.password };
    expect((await seller.post('/api/tokens', body)).body.code).toBe('too_many_tokens');
    const [{ _id }] = await tokensOf(seller);
    expect((await seller.delete(`/api/tokens/${_id}`)).body).toEqual({ deletedCount: 1 });
    expect((await seller.post('/api/tokens', body)).status).toBe(200);
  });
});

describe('using one', () => {
  it('does what its scope says, and names the scope that is missing', async () => {
    const { program } = await withProgram('own:read');
    expect((await program.get(ownProducts(program))).status).toBe(200);
    expect(await program.get('/api/deals')).toMatchObject({
      status: 403,
      body: { code: 'scope_missing', ownStatus: 'This API token lacks the scope orders:read.' },
    });
    expect(await program.get('/api/my-account')).toMatchObject({
      status: 403,
      body: { code: 'not_by_token', ownStatus: 'No API token opens this call.' },
    });
  });

  it('opens no more where its owner’s session comes along', async () => {
    const { seller, program } = await withProgram('own:read');
    const both = Object.assign(program, { cookie: seller.cookie });
    for (const path of ['/api/my-account', '/api/deals', `/api/users/${seller.email}`]) {
      expect((await both.get(path)).status, path).toBe(403);
    }
    expect((await both.get(ownProducts(seller))).status).toBe(200);
  });

  it('is a visitor where nobody need be known', async () => {
    const { seller, id, program } = await withProgram('listings:write');
    const item = await program.sell({ name: 'Canon EOS 6D', phone: '01712345678' });
    const page = await program.get(`/api/product/${item}`);
    expect([page.status, page.body.product?.name]).toEqual([200, 'Canon EOS 6D']);
    expect(JSON.stringify(page.body)).not.toContain('01712345678');
    await seller.delete(`/api/tokens/${id}`);
    expect((await program.get(`/api/product/${item}`)).status).toBe(200);
  });

  it('lists an item with a photo, as its owner would', async () => {
    const { seller, program } = await withProgram('listings:write');
    const id = await program.sell({ name: 'Canon EOS 6D' });
    const { body } = await seller.get(ownProducts(seller));
    expect(body).toMatchObject([{ _id: id, name: 'Canon EOS 6D' }]);
  });

  it('is noted, with the beginning of the address, and stands in the log by its id', async () => {
    const { seller, id, program } = await withProgram('own:read');
    expect((await tokensOf(seller))[0].lastUsed).toBeUndefined();
    await program.get(ownProducts(program));
    const [{ lastUsed }] = await tokensOf(seller);
    expect(lastUsed.from).toBe('127.0.…');
    expect(Date.now() - Date.parse(lastUsed.at)).toBeLessThan(60_000);
    // The line is written after the answer.
    await expect.poll(() => shop.logText()).toContain(`"apiToken":"${id}"`);
  });

  it('is limited for itself', async () => {
    const { seller, program } = await withProgram('own:read');
    const { secret } = await makeToken(seller, { name: 'Another', scopes: ['own:read'] });
    const statuses = [];
    for (let n = 0; n < 13; n += 1) statuses.push((await program.get('/api/questions')).status);
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
    const refused = await program.get('/api/questions');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await programOf(seller, secret).get('/api/questions')).status).toBe(200);
  });
});

describe('ending one', () => {
  it('takes one press, counts from the next call on, and is done once', async () => {
    const { seller, id, program } = await withProgram('own:read');
    expect((await seller.delete(`/api/tokens/${id}`)).body).toEqual({ deletedCount: 1 });
    expect(await program.get(ownProducts(program))).toMatchObject({
      status: 401,
      body: { code: 'invalid_token', status: 'unauthorized access' },
    });
    expect((await seller.delete(`/api/tokens/${id}`)).body).toEqual({ deletedCount: 0 });
    expect(await tokensOf(seller)).toMatchObject([{ ended: { why: 'ended' } }]);
    // Its name is free again.
    await makeToken(seller, { name: 'Till', scopes: ['own:read'] });
  });

  it('is done as well by somebody who is no seller any more', async () => {
    const { seller, id, program } = await withProgram('own:read');
    await query("update people set type = 'Buyer' where uid = $1", [seller.uid]);
    expect((await program.get('/api/questions')).status).toBe(401);
    expect(await tokensOf(seller)).toMatchObject([{ _id: id }]);
    expect((await seller.delete(`/api/tokens/${id}`)).body).toEqual({ deletedCount: 1 });
  });

  it('happens by itself on its day', async () => {
    const { seller, id, program } = await withProgram('own:read');
    await query("update api_tokens set expires_at = now() - interval '1 s' where id = $1", [id]);
    expect((await program.get(ownProducts(program))).status).toBe(401);
    expect(await tokensOf(seller)).toMatchObject([{ ended: { why: 'expired' } }]);
    await makeToken(seller, { name: 'Till', scopes: ['own:read'] });
  });

  it('follows the account: suspended it sleeps, deleted it is gone', async () => {
    const { seller, program } = await withProgram('own:read');
    const person = await idOf(shop, seller);
    await admin.post(`/api/people/${person}/suspend`, { reason: 'Asked for money in advance' });
    expect((await program.get(ownProducts(program))).status).toBe(401);
    await admin.post(`/api/people/${person}/reinstate`);
    expect((await program.get(ownProducts(program))).status).toBe(200);
    await admin.delete(`/api/userdelete/${person}`);
    expect((await program.get(ownProducts(program))).status).toBe(401);
    expect(await query('select 1 from api_tokens where person_id = $1', [person])).toEqual([]);
  });

  it('comes with a new password by mail, and not with one by whoever knew the old', async () => {
    const { seller, program } = await withProgram('own:read');
    const changed = { currentPassword: seller.password, newPassword: 'a quiet green river' };
    const headers = { cookie: seller.cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ ...changed, revokeOtherSessions: true });
    expect((await seller.send('POST', '/api/auth/change-password', headers, body)).status).toBe(
      200,
    );
    expect((await program.get(ownProducts(program))).status).toBe(200);

    const { email } = seller;
    await seller.post('/api/auth/request-password-reset', { email });
    const mail = await nextMail(server, { address: email, subject: 'Choose a new password' });
    const { token } = linkIn(mail);
    const reset = { token, newPassword: 'another quiet river' };
    expect((await seller.post('/api/auth/reset-password', reset)).status).toBe(200);
    expect((await program.get(ownProducts(program))).status).toBe(401);
    expect(
      await query('select end_reason from api_tokens where person_id = $1', [
        await idOf(shop, seller),
      ]),
    ).toEqual([{ end_reason: 'password_reset' }]);
  });
});

describe('in an address', () => {
  const places = (secret: string) => [
    `/api/categories?token=${secret}`,
    `/api/tokens/${secret}`,
    `/search?q=${secret}`,
    `/api/categories?x=1&%74oken=${secret.replace('dtk_', '%64tk_')}`,
    `/api/categories?${secret}`,
    `/api/categories?authorization=Bearer%20${secret}`,
    `/api/categories?auth=Token+${secret}`,
    `/api/categories?u=https://shop.test/x?token=${secret}`,
    `/api/categories?u=${encodeURIComponent(`/x?t=${encodeURIComponent(`:${secret}`)}`)}`,
    `/api/categories?u=${secret.replace('dtk_', '%2564tk_')}`,
    `/api/categories;token=${secret}`,
    `/api/user:${secret}@x`,
    `/api/categories?h={"token":"${secret}"}`,
    `/api/categories?q=%E0%A6%95${secret}0`,
  ];

  it('is refused wherever it stands, is ended, and its owner hears of it', async () => {
    const nobody = new TestClient(shop.url);
    for (const at of places('').keys()) {
      const { seller, secret, program } = await withProgram('own:read');
      const path = places(secret)[at] ?? '';
      const answer = await nobody.get(path);
      expect([answer.status, answer.body.code], path).toEqual([400, 'token_in_address']);
      expect(answer.body.ownStatus).toContain('Authorization: Bearer');
      expect((await program.get(ownProducts(program))).status, path).toBe(401);
      expect(await tokensOf(seller)).toMatchObject([{ ended: { why: 'leaked' } }]);
      await lineOf(answer);
      expect(shop.logText()).not.toContain(secret.slice(8));
      if (at > 0) continue;
      expect(await noticesOf(seller)).toContainEqual(['token_leaked', { name: 'Till' }]);
      const subject = 'We ended an API token of your account';
      await nextMail(server, { address: seller.email, subject });
    }
    await shop.shop.securityEvents.flush();
    const kinds = await query(
      "select count(*)::int as n from security_events where kind = 'leaked_token'",
    );
    expect(kinds[0].n).toBeGreaterThan(0);
  });

  it('is refused as well when it is none of ours, and in a header it is not looked for', async () => {
    const nobody = new TestClient(shop.url);
    expect((await nobody.get('/api/categories?token=dtk_nothing0000000')).status).toBe(400);
    for (const word of ['dtk_', 'my-dtk_lens', '%dtk_', '%25']) {
      expect((await nobody.get(`/api/categories?q=${word}`)).status, word).toBe(200);
    }
    expect((await programOf(nobody, 'dtk_nothing0000000000000').get('/api/questions')).status).toBe(
      401,
    );
  });
});

describe('of somebody who leaves', () => {
  it('stands in what they take along, and goes with them', async () => {
    const { seller, id, secret } = await withProgram('own:read');
    const { body } = await seller.get('/api/my-data');
    expect(body.apiTokens).toMatchObject([{ id, name: 'Till', scopes: ['own:read'] }]);
    expect(JSON.stringify(body.apiTokens)).not.toContain(secret.slice(8));
    expect(body.apiTokens[0].hash).toBeUndefined();
    const { password } = seller;
    expect((await seller.post('/api/my-account/delete', { password })).status).toBe(200);
    expect(await query('select 1 from api_tokens where id = $1', [id])).toEqual([]);
  });
});
