import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { Popup } from '#tests/support/popup.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { startBeside } from '#tests/support/shop-processes.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { thorough } from '#tests/support/thorough.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
});

afterAll(() => shop.close());

const local = '/local-test-provider';

let counter = 0;
function newPerson() {
  counter += 1;
  return { email: `local${counter}@mailbox.example`, name: 'Mitu Das' };
}

describe('the local provider of a demo shop', () => {
  test('believes whoever says who they are, and vouches for none', async () => {
    const popup = await new Popup(shop.url).open();
    expect(popup.url).toContain(`${shop.url}${local}/`);
    expect(popup.text).toContain('local test provider');
    await popup.submit({ email: ' Mitu@One.example', name: ' Mitu Das ' });
    expect(popup.outcome).toBe('signed-in');
    expect(await popup.person()).toMatchObject({
      email: 'mitu@one.example',
      name: 'Mitu Das',
      emailVerified: false,
      image: null,
    });
  });

  test('knows people by their address, in another browser too', async () => {
    const person = newPerson();
    const first = await (await new Popup(shop.url).signIn(person)).person();
    const shouted = { ...person, email: person.email.toUpperCase() };
    const again = await (await new Popup(shop.url).signIn(shouted)).person();
    expect(again?.id).toBe(first?.id);
  });

  test('asks every popup anew', async () => {
    const popup = await new Popup(shop.url).signIn(newPerson());
    const other = newPerson();
    await popup.signIn(other);
    expect(popup.outcome).toBe('signed-in');
    expect(await popup.person()).toMatchObject({ email: other.email });
  });

  test('gives nobody the account of the admin', async () => {
    const admin = await joinAdmin(shop);
    const popup = await new Popup(shop.url).signIn({ email: admin.email, name: 'Eve' });
    expect(popup.outcome).toBe('account_not_linked');
    expect(await popup.person()).toBeUndefined();
  });

  test('asks again at the field that it cannot use, and loses nothing', async () => {
    const popup = await new Popup(shop.url).open();
    await popup.submit({ email: '"><script>', name: 'Mitu' });
    expect(popup.text).toContain('Please write a complete e-mail address');
    expect(popup.text).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(popup.text).toContain('value="Mitu"');
    await popup.submit({ email: newPerson().email, name: '' });
    expect(popup.text).toContain('Name is required*');
    await popup.submit(newPerson());
    expect(popup.outcome).toBe('signed-in');
  });

  test('works under each name of the machine', async () => {
    const url = shop.url.replace('127.0.0.1', 'localhost');
    const popup = await new Popup(url).open();
    expect(popup.url).toContain(`${url}${local}/`);
    await popup.submit(newPerson());
    expect(popup.outcome).toBe('signed-in');
    expect(new URL(popup.url).origin).toBe(url);
  });

  test('leads nowhere but back to the shop', async () => {
    const { url } = (await (await new Popup(shop.url).begin()).json()) as { url: string };
    for (const elsewhere of ['https://evil.example/api/auth/callback/google', `${shop.url}/`]) {
      const address = new URL(url);
      address.searchParams.set('redirect_uri', elsewhere);
      const answer = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).toContain('local test provider');
    }
  });

  test('takes its form from its own page only, once', async () => {
    const popup = await new Popup(shop.url).open();
    const form = popup.url;
    const body = new URLSearchParams(newPerson());
    const headers = { origin: 'https://evil.example' };
    expect((await popup.ask(form, { method: 'POST', headers, body })).status).toBe(403);
    expect((await new Popup(shop.url).visit(form)).status).toBe(404);
    await popup.submit(newPerson());
    expect((await popup.visit(form)).text).toContain('sent already');
  });

  test('has pages without anything inline, kept by nobody', async () => {
    const popup = await new Popup(shop.url).open();
    const { headers } = await popup.ask(popup.url);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; style-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(popup.text).not.toMatch(/<style|style=|<script/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('says nothing in the log of the shop', async () => {
    const before = shop.logText().length;
    await new Popup(shop.url).signIn(newPerson());
    const lines = shop.logText().slice(before).trim().split('\n');
    expect(lines.filter((line) => JSON.parse(line || '{"level":0}').level >= 40)).toEqual([]);
  });

  if (thorough)
    test('is one provider in all processes of the shop', async () => {
      const beside = await startBeside(shop);
      try {
        // Begun in one process, answered in the other; cookies know no ports.
        const popup = await new Popup(shop.url).open();
        popup.url = popup.url.replace(shop.url, beside.url);
        await popup.submit(newPerson());
        expect(new URL(popup.url).origin).toBe(shop.url);
        expect(popup.outcome).toBe('signed-in');
      } finally {
        await beside.close();
      }
    });
});

describe('the last page of a popup', () => {
  test('runs its own script only', async () => {
    const answer = await fetch(`${shop.url}/api/auth/popup?error=<script>alert(1)</script>`);
    const page = await answer.text();
    expect(page).not.toContain('alert');
    expect(page).not.toMatch(/<script>|<style/);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    const script = await fetch(`${shop.url}/api/auth/popup/script.js`);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });
});

test('a live shop without settings has no popup, no provider and no button', async () => {
  const live = await startTestShop({
    idle: true,
    environment: { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.test' },
  });
  try {
    const visitor = new TestClient(live.url);
    expect((await visitor.get('/api/sign-in-options')).body).toEqual({ google: false });
    expect((await new Popup(live.url).begin()).status).toBe(404);
    for (const path of [
      '/api/auth/callback/google?code=1&state=2',
      '/api/auth/popup',
      `${local}/auth`,
      `${local}/.well-known/openid-configuration`,
      `${local}/interaction/1`,
    ]) {
      expect((await visitor.get(path)).status, path).toBe(404);
    }
  } finally {
    await live.close();
  }
});
