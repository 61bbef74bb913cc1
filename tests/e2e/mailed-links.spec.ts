import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { startAnotherShop } from './another-shop.ts';
import { expect, test } from './clean-page.ts';
import { login, newcomer, signUp } from './people.ts';

const looks = [
  [{ width: 390, height: 844 }, 'dark'],
  [{ width: 1440, height: 900 }, 'light'],
] as const;

// A shop with a mail server of its own has to start.
test.setTimeout(180_000);
// Passwords and links that are refused, and the session that ended.
test.use({ allowed: /status of 40[01]/ });

/** Looks for faults, dark at a phone's width and light at a desktop's. */
async function expectAccessible(page: Page): Promise<void> {
  for (const [viewport, colorScheme] of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect.soft(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  }
}

/** The link in the newest mail with this subject to an address, once there are so many of them. */
async function linkOf(
  { mails }: MailServer,
  { to, subject, nth = 1 }: { to: string; subject: string; nth?: number },
): Promise<string> {
  const found = () =>
    mails.filter(({ envelope, mail }) => envelope.to.includes(to) && mail.subject === subject);
  await expect.poll(() => found().length, { timeout: 20_000 }).toBe(nth);
  const [link = ''] = /https?:\/\/\S+/.exec(found().at(-1)?.mail.text ?? '') ?? [];
  return link;
}

test('a new password by mail, and an address that is confirmed', async ({ open }) => {
  const mail = await startMailServer();
  const shop = await startAnotherShop({ SMTP_URL: mail.url, BREACHED_PASSWORDS: 'refuse' });
  const pages: Page[] = [];
  const browser = async () => {
    const page = await open(undefined, { baseURL: shop.url });
    pages.push(page);
    return page;
  };
  try {
    const owner = newcomer('Mitu Roy');
    const phoneOfOwner = await browser();
    await signUp(phoneOfOwner, owner);

    await test.step('the dashboard asks to confirm the address, and sends the mail again', async () => {
      await phoneOfOwner.goto('/dashboard/myorders');
      await expect(phoneOfOwner.getByText('Please confirm your e-mail address')).toBeVisible();
      await expectAccessible(phoneOfOwner);
      const subject = 'Confirm your e-mail address';
      await linkOf(mail, { to: owner.email, subject });
      await phoneOfOwner.getByRole('button', { name: 'Send the mail again' }).click();
      await expect(phoneOfOwner.getByText('The mail is on its way.')).toBeVisible();
      const link = await linkOf(mail, { to: owner.email, subject, nth: 2 });

      // A program that checks mail opens what it finds, and runs its scripts; it presses nothing.
      const scanner = await browser();
      for (let visits = 0; visits < 2; visits += 1) {
        expect((await scanner.request.get(link)).status()).toBe(200);
        expect((await scanner.request.head(link)).status()).toBe(200);
        await scanner.goto(link);
        await expect(
          scanner.getByRole('button', { name: 'Confirm my e-mail address' }),
        ).toBeEnabled();
      }
      await phoneOfOwner.reload();
      await expect(phoneOfOwner.getByText('Please confirm your e-mail address')).toBeVisible();

      const elsewhere = await browser();
      await elsewhere.goto(link);
      await expect(elsewhere).toHaveURL(`${shop.url}/verify-email`);
      await expectAccessible(elsewhere);
      await elsewhere.getByRole('button', { name: 'Confirm my e-mail address' }).click();
      await expect(elsewhere.getByText('Your e-mail address is confirmed.')).toBeVisible();

      await phoneOfOwner.reload();
      await expect(phoneOfOwner.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(phoneOfOwner.getByText('Please confirm your e-mail address')).toHaveCount(0);
    });

    const page = await browser();
    const fresh = { ...owner, password: 'a brand new battery' };
    let link = '';

    await test.step('the login leads to a page that mails a link', async () => {
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
      await page.getByLabel('Email').fill(owner.email);
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await expect(page.getByText(`If there is an account for ${owner.email}`)).toBeVisible();
      await expectAccessible(page);
      link = await linkOf(mail, { to: owner.email, subject: 'Choose a new password' });
    });

    await test.step('the link takes a new password, and tells at its field what is wrong', async () => {
      const answer = await page.goto(link);
      expect(answer?.headers()['cache-control']).toBe('no-store');
      await expect(page).toHaveURL(`${shop.url}/reset-password`);
      const field = page.getByLabel('New password');
      const change = page.getByRole('button', { name: 'Change password' });
      await field.fill('12345');
      await change.click();
      await expect(field).toHaveAccessibleDescription('Password length atleast 6 characters.*');
      await field.fill('Passw0rd');
      await change.click();
      await expect(field).toHaveAccessibleDescription(/stolen elsewhere[^*]*\*$/);
      await expectAccessible(page);
      await field.fill(fresh.password);
      await change.click();
      await expect(
        page.getByText('Your password is changed. Please log in with it.'),
      ).toBeVisible();
    });

    await test.step('the old password and the old session are dead, the new one opens', async () => {
      await expect(page).toHaveURL(`${shop.url}/login`);
      await page.getByLabel('Email').fill(owner.email);
      await page.getByLabel('Password', { exact: true }).fill(owner.password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByText('INVALID_EMAIL_OR_PASSWORD')).toBeVisible();
      await login(page, fresh);
      await phoneOfOwner.reload();
      await expect(phoneOfOwner.getByText('Session dead, please Login again!')).toBeVisible();
    });

    await test.step('the link is worth nothing the second time', async () => {
      await page.goto(link);
      await page.getByLabel('New password').fill('another new battery');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByRole('alert')).toContainText('This link has expired');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Send me a new link' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    });
  } finally {
    // What they still ask for by themselves would find nobody.
    for (const page of pages) await page.close();
    await shop.stop();
    await mail.goDown();
  }
});

test.describe('without a mail server', () => {
  test('the page says so and leads to the contact form, and nobody is asked to confirm anything', async ({
    page,
    open,
    seller,
  }) => {
    await page.goto('/forgot-password');
    await expect(page.getByText('This shop sends no mail yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      '/#contact',
    );
    await expectAccessible(page);
    const dashboard = await open(seller);
    await dashboard.goto('/dashboard/myproducts');
    await expect(dashboard.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dashboard.getByText('Please confirm your e-mail address')).toHaveCount(0);
  });
});
