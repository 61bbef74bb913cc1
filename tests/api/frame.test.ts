import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw, sendRawPath } from '#tests/support/raw-http.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Answer, sampleProduct, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let seller: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
  buyer = await new TestClient(shop.url, 'Tania Akter').join();
});

afterAll(() => shop.close());

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

function expectProblem(answer: Answer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ code });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get('server')).toBeNull();
  expect(answer.headers.get('x-powered-by')).toBeNull();
  for (const [name, value] of Object.entries(securityHeaders)) {
    expect(answer.headers.get(name)).toBe(value);
  }
}

function sendJson(body: string, contentType = 'application/json'): Promise<Answer> {
  return seller.send(
    'POST',
    '/api/addproduct',
    { authorization: `barer ${seller.token}`, 'content-type': contentType },
    body,
  );
}

describe('errors have one shape', () => {
  test.each(['/api/nothing', '/api/', '/nothing', '/api/category', '/api/category/a/b'])(
    'an unknown address: GET %s',
    async (path) => expectProblem(await buyer.get(path), 404, 'not_found'),
  );

  test.each([
    ['DELETE', '/api/categories', 'GET, HEAD'],
    ['GET', '/api/addproduct', 'POST'],
    ['PUT', '/api/addproduct', 'POST'],
    ['OPTIONS', '/api/addproduct', 'POST'],
    ['PROPFIND', '/api/addproduct?x=/api/categories', 'POST'],
    ['POST', '/api/jwt?email=a@b.cd', 'GET'],
    ['PUT', '/api/auth/sign-in/email', 'GET, POST'],
  ])('a wrong method: %s %s', async (method, path, allow) => {
    const answer = await buyer.call(method, path);
    expectProblem(answer, 405, 'wrong_method');
    expect(answer.headers.get('allow')).toBe(allow);
  });

  test.each([
    ['HEAD', '/api/nothing'],
    ['PUT', '/api/nothing'],
    ['DELETE', '/api/categories/more'],
    ['PUT', '/api/category/'],
  ])('another method at an unknown address: %s %s', async (method, path) => {
    expect((await buyer.call(method, path)).status).toBe(404);
  });

  test.each(['{', 'null,', "{'name':1}", '"\\ud8', '{"a":1}}'])('bad JSON: %s', async (text) => {
    expectProblem(await sendJson(text), 400, 'bad_input');
  });

  test.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"name":{"__proto__":{"a":1}}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
  ])('a poisoned prototype: %s', async (text) => {
    expectProblem(await sendJson(text), 400, 'bad_input');
  });

  test('a body of more than 64 kB', async () => {
    const text = JSON.stringify({ ...sampleProduct, description: 'x'.repeat(70_000) });
    expectProblem(await sendJson(text), 413, 'too_large');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'x',
  ])('a body of another type: %s', async (type) => {
    expectProblem(await sendJson('{}', type), 415, 'unsupported_type');
  });

  test('a body without a type', async () => {
    const raw = await sendRawPath(shop.url, {
      method: 'POST',
      path: '/api/addproduct',
      headers: { authorization: `barer ${seller.token}` },
      body: '{}',
    });
    expect(raw).toMatch(/^HTTP\/1.1 415 /);
  });

  test('a body deeper than 8 levels', async () => {
    const nested = (levels: number) => `{"name":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const deep = await sendJson(nested(8));
    expectProblem(deep, 400, 'bad_input');
    expect(deep.body.issues).toEqual([{ path: '', message: 'This request cannot be read.' }]);
    expectProblem(await sendJson(nested(30_000)), 400, 'bad_input');
    // As deep as allowed, it is judged by its fields.
    expect((await sendJson(nested(7))).body.issues).toContainEqual({
      path: 'name',
      message: 'Name is required',
    });
  });

  test('an empty body is a form with nothing filled in', async () => {
    const answer = await sendJson('');
    expectProblem(answer, 400, 'bad_input');
    expect(answer.body.issues).toContainEqual({ path: 'name', message: 'Name is required' });
  });

  test.each(['[]', '5', '"text"', 'true'])('a body that is no object: %s', async (text) => {
    expectProblem(await sendJson(text), 400, 'bad_input');
  });

  test('a query parameter given twice', async () => {
    const path = `/api/jwt?email=${buyer.email}&email=${seller.email}`;
    const answer = await buyer.get(path);
    expectProblem(answer, 400, 'bad_input');
    expect(answer.body.issues).toMatchObject([{ path: 'email' }]);
    expectProblem(await buyer.get(`/api/orders?email[]=${buyer.email}`), 400, 'bad_input');
    expectProblem(await buyer.get('/api/orders'), 400, 'bad_input');
  });

  test('an unknown query parameter is ignored', async () => {
    expect((await buyer.get('/api/categories?utm_source=x&__proto__=1')).status).toBe(200);
  });

  test('an address that cannot be decoded', async () => {
    const raw = await sendRawPath(shop.url, { path: '/api/category/%zz' });
    expect(raw).toMatch(/^HTTP\/1.1 404 /);
    expect(raw).toContain('"code":"not_found"');
    expect(raw).not.toContain('zz');
    expect(raw).toMatch(/x-content-type-options: nosniff/i);
    expect(raw).toMatch(/x-request-id: [0-9a-f-]{36}/i);
  });

  test('a parameter that is too long', async () => {
    const answer = await buyer.get(`/api/users/${'x'.repeat(301)}`);
    expectProblem(answer, 400, 'bad_input');
  });

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['too many headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
  ])('%s', async (_, bytes, status) => {
    const raw = await sendRaw(shop.url, bytes);
    expect(raw).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(raw).toContain('"code":');
    expect(raw).toMatch(/x-content-type-options: nosniff/i);
  });
});

describe('characters that a database cannot keep', () => {
  const unkept = { NUL: '\u0000', 'half a character': '\ud800' };

  test.each(Object.entries(unkept))('%s in a body', async (_, character) => {
    const answer = await seller.post('/api/addproduct', {
      ...sampleProduct,
      category: '00000000-0000-4000-8000-000000000000',
      image: `/images/${character}/320.jpeg`,
      name: `Nikon${character}`,
      location: `${character}Dhaka`,
    });
    expectProblem(answer, 400, 'bad_input');
    const paths = answer.body.issues.map(({ path }: { path: string }) => path);
    expect(paths.toSorted()).toEqual(['image', 'location', 'name']);
  });

  test('NUL in an address', async () => {
    for (const path of [
      '/api/users/%00',
      '/api/users/admin/a%00@b.cd',
      `/api/orders?email=%00`,
      `/api/jwt?email=%00`,
      '/api/myproducts/%00',
    ]) {
      expect((await seller.get(path)).status).toBe(400);
    }
    const { body: categories } = await seller.get('/api/categories');
    const page = `/api/category/${categories[0]._id}`;
    expect((await seller.get(`${page}?cursor=%00`)).status).toBe(400);
    expect((await seller.get('/api/category/%00')).status).toBe(404);
    expect((await seller.get('/images/%00/320.jpeg')).status).toBe(404);
  });
});

test('good answers carry the same headers', async () => {
  for (const path of ['/api/categories', '/health', `/api/myproducts/${seller.email}`]) {
    const { status, headers } = await seller.get(path);
    expect(status).toBe(200);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(headers.get(name)).toBe(value);
    }
  }
});

// Browsers ignore it there and complain in the console of every page.
test('an opener policy is only set where browsers trust the address', async () => {
  const { host, port } = new URL(shop.url);
  const policyFor = async (name: string) => {
    const answer = await sendRawPath(shop.url, { path: '/health', headers: { host: name } });
    expect(answer).toContain('x-frame-options: DENY');
    return /^cross-origin-opener-policy: (.*?)\r?$/m.exec(answer)?.[1];
  };
  for (const trusted of [host, 'localhost', `localhost:${port}`, `[::1]:${port}`]) {
    expect(await policyFor(trusted)).toBe('same-origin-allow-popups');
  }
  for (const plain of ['192.168.1.7', `192.168.1.7:${port}`, '[fd00::7]:3000', 'localhost.test']) {
    expect(await policyFor(plain)).toBeUndefined();
  }
});

test("a request id is the server's own, whatever the caller sends", async () => {
  const { headers } = await buyer.send('GET', '/health', { 'x-request-id': 'mine' });
  expect(headers.get('x-request-id')).not.toBe('mine');
});

test('private answers are not kept by anybody', async () => {
  const { headers } = await seller.get(`/api/myproducts/${seller.email}`);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('answers are not for other origins', async () => {
  const answer = await buyer.send('GET', '/api/categories', { origin: 'https://evil.example' });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

describe('what the log says', () => {
  test('who called is found by the request id, not by what was said', async () => {
    await seller.get(`/api/users/${seller.email}`);
    await seller.get(`/api/orders?email=${seller.email}`);
    await buyer.get(`/${buyer.email}/wp-admin`);
    const log = shop.logText();
    expect(log).toContain('"path":"/api/users/:email"');
    expect(log).toContain('"path":"/[hidden]/wp-admin"');
    for (const secret of [seller.email, buyer.email, seller.token, 'correct horse']) {
      expect(log).not.toContain(secret);
      expect(log).not.toContain(encodeURIComponent(secret));
    }
    for (const cookie of [seller.cookie, buyer.cookie]) {
      expect(log).not.toContain(cookie.split('=')[1]);
    }
  });
});

describe('defects', () => {
  test('are told without internals, logged without values, and found by their id', async () => {
    const broken = await startTestShop({ idle: true });
    try {
      const person = await new TestClient(broken.url, 'Shuvo Das').join('Seller');
      const { body: categories } = await person.get('/api/categories');
      const { body: image } = await person.upload();
      const product = {
        ...sampleProduct,
        category: categories[0]._id,
        image: image.data.display_url,
      };
      await broken.database.pool.query('drop table products cascade');
      const answer = await person.post('/api/addproduct', product);
      expectProblem(answer, 500, 'internal');
      expect(answer.body).toEqual({
        code: 'internal',
        ownStatus: 'Something went wrong on our side.',
        requestId: answer.headers.get('x-request-id'),
      });
      const log = broken.logText();
      expect(log).toContain(answer.body.requestId);
      expect(log).toContain('relation \\"products\\" does not exist');
      for (const value of [product.phone, product.description, product.location, person.email]) {
        expect(log).not.toContain(value);
      }

      // The identity provider's own routes are no exception.
      await broken.database.pool.query('drop table identity_sessions cascade');
      const stranger = new TestClient(broken.url, 'Nusrat Jahan');
      const signUp = await stranger.signUpIdentity();
      expectProblem(signUp, 500, 'internal');
      expect(broken.logText()).not.toContain(stranger.email);
    } finally {
      await broken.close();
    }
  });
});

describe('readiness', () => {
  test('the process is healthy and ready', async () => {
    expect(await buyer.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await buyer.get('/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  test('without its database it stays healthy, is not ready, and asks callers to come back', async () => {
    const lonely = await startTestShop({ idle: true });
    const person = await new TestClient(lonely.url).join();
    await lonely.database.close();
    try {
      expect((await person.get('/health')).status).toBe(200);
      const ready = await person.get('/ready');
      expect(ready.status).toBe(503);
      expect(ready.body).toMatchObject({ status: 'not ready' });
      expect(ready.body.missing).toContain('database');
      for (const path of ['/api/categories', `/api/orders?email=${person.email}`]) {
        const answer = await person.get(path);
        expectProblem(answer, 503, 'unavailable');
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      const signIn = await person.post('/api/auth/sign-in/email', {
        email: person.email,
        password: 'correct horse',
      });
      expectProblem(signIn, 503, 'unavailable');
    } finally {
      await lonely.close();
    }
  });
});

test('closing waits for a request that is running', async () => {
  const closing = await startTestShop({ idle: true });
  const person = await new TestClient(closing.url, 'Anika Rahman').join('Seller');
  // The row is held, so that the request waits inside the shop until it is let go.
  const { pool } = closing.database;
  const client = await pool.connect();
  await client.query('begin');
  await client.query('lock table products in access exclusive mode');
  const running = person.get(`/api/myproducts/${person.email}`);
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.length;
    })
    .toBe(1);
  const closed = closing.shop.app.close();
  await client.query('rollback');
  client.release();
  expect((await running).status).toBe(200);
  await closed;
  await expect(person.get('/health')).rejects.toThrow();
  await closing.close();
});

test('a page takes other methods than a call, and stands for no call that there is not', async () => {
  const withPages = await startTestShop({ idle: true, pages: true });
  try {
    const visitor = new TestClient(withPages.url);
    const page = await visitor.call('PUT', '/login');
    expectProblem(page, 405, 'wrong_method');
    expect(page.headers.get('allow')).toBe('GET, HEAD, POST');
    expect((await visitor.call('PATCH', '/api/nothing')).status).toBe(404);
  } finally {
    await withPages.close();
  }
});
