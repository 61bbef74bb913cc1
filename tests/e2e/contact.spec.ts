import type { Page } from '@playwright/test';
import { expect, test } from './clean-page.ts';

let counter = 0;

/** Somebody with something to say that nobody else says. */
function somebody() {
  counter += 1;
  const name = `Tania ${process.pid} ${counter}`;
  const message = 'Is the D750 still there?\nআমি ঢাকায় থাকি। 📷 <b>"quoted"</b>';
  return { name, email: `tania.${process.pid}.${counter}@mailbox.example.com`, message };
}

function formOf(page: Page) {
  const region = page.getByRole('region', { name: 'Contact' });
  return {
    region,
    name: region.getByLabel('Full name'),
    email: region.getByLabel('Email'),
    message: region.getByLabel('Message'),
    send: region.getByRole('button', { name: 'Send Message' }),
    async fill(given: ReturnType<typeof somebody>) {
      await this.name.fill(given.name);
      await this.email.fill(given.email);
      await this.message.fill(given.message);
    },
    async expectFilled(given: { name: string; email: string; message: string }) {
      await expect(this.name).toHaveValue(given.name);
      await expect(this.email).toHaveValue(given.email);
      await expect(this.message).toHaveValue(given.message);
    },
  };
}

const empty = { name: '', email: '', message: '' };

test.describe('whose scripts cannot be fetched', () => {
  test.use({ allowed: /ERR_FAILED|status of 400/ });

  test('the form asks for them when somebody comes near, is sent plainly, and comes back with its text', async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route('**/assets/live-form-*.js', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page.getByRole('region', { name: 'About' }).scrollIntoViewIfNeeded();
    // Once, and again when it did not come.
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const form = formOf(page);
    const given = somebody();
    await form.fill({ ...given, email: 'tania' });
    await form.send.click();
    await expect(form.email).toHaveAccessibleDescription(/complete e-mail address/);
    await form.expectFilled({ ...given, email: 'tania' });
    await form.email.fill(given.email);
    await form.send.click();
    await expect(form.region.getByText('Message send!')).toBeVisible();
    await form.expectFilled(empty);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowed: /status of 400/ });

  test('the page takes the message and answers with itself', async ({ page, request }) => {
    await page.goto('/');
    const form = formOf(page);
    await expect(page.getByLabel('Leave this empty')).toBeHidden();
    const given = somebody();
    await form.fill({ ...given, email: 'tania' });
    const answer = page.waitForResponse((given) => given.request().method() === 'POST');
    await form.send.click();
    expect((await answer).status()).toBe(400);
    await expect(form.email).toHaveAccessibleDescription(/complete e-mail address/);
    await form.expectFilled({ ...given, email: 'tania' });
    await expect(form.region).toBeInViewport();
    await form.email.fill(given.email);
    await form.send.click();
    await expect(form.region.getByText('Message send!')).toBeVisible();
    await form.expectFilled(empty);
    await form.send.click();
    await expect(form.name).toHaveAccessibleDescription('Full name is required*');
    await expect(form.message).toHaveAccessibleDescription('Message is required*');

    const foreign = { origin: 'https://evil.example' };
    const refused = await request.post('/', { headers: foreign, form: { from_name: 'x' } });
    expect(refused.status()).toBe(403);
  });
});
