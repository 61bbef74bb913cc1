import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ idle: true, pages: true });
});

afterAll(() => shop.close());

/** Another site's form, in the name of a visitor of ours: refused before a page is drawn. */
const post = (headers: Record<string, string>, body = 'message=hello') =>
  fetch(`${shop.url}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

const foreign = { origin: 'https://elsewhere.example' };

describe('a page that is refused before it is drawn', () => {
  test('says so in the language of its visitor, with a way on', async () => {
    const english = await post(foreign);
    expect(english.status).toBe(403);
    expect(english.headers.get('cache-control')).toBe('no-store');
    const page = await english.text();
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('Nothing was sent.');
    expect(page).toContain('<a href="/">Go To Home</a>');
    const bangla = await post({ ...foreign, cookie: 'ditiyo.language=bn' });
    const text = await bangla.text();
    expect(text).toContain('<html lang="bn">');
    expect(text).toContain('কিছুই পাঠানো হয়নি।');
    expect(text).not.toContain('Nothing was sent');
  });

  test('wears its own style, which its policy lets in and nothing else', async () => {
    const answer = await post(foreign);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(await answer.text()) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
  });

  test('tells what is too large as such', async () => {
    const answer = await post({}, `message=${'x'.repeat(2_000_000)}`);
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('That is too large to send.');
  });
});
