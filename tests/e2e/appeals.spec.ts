import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { TestClient } from '../support/test-client.ts';
import { startAnotherShop } from './another-shop.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { putUp } from './deals.ts';
import { login } from './people.ts';

// A shop with a mail server of its own has to start.
test.setTimeout(240_000);
// Before the suspension is over, the login is refused.
test.use({ allowed: /status of 40[0139]/ });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** The first address of this kind that was mailed to somebody. */
async function linkIn({ mails }: MailServer, to: string, kind: RegExp): Promise<string> {
  const found = () =>
    mails
      .filter(({ envelope }) => envelope.to.includes(to))
      .flatMap(({ mail }) => kind.exec(mail.text ?? '')?.[0] ?? []);
  await expect.poll(() => found().length, { timeout: 30_000 }).toBeGreaterThan(0);
  return found()[0] as string;
}

test('@journey somebody suspended appeals by the link of the mail, and can sign in again', async ({
  open,
}) => {
  const mail = await startMailServer();
  const admin = { name: 'Admin', email: 'owner@example.com', password: 'quiet lantern harbour' };
  const shop = await startAnotherShop({
    SMTP_URL: mail.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const pages = [await open(undefined, { ...phone, baseURL: shop.url })];
  try {
    const [theirs] = pages as [(typeof pages)[0]];
    const seller = await new TestClient(shop.url, 'Imran Kabir').join('Seller');
    await theirs.goto(await linkIn(mail, seller.email, /http\S+verify-email\S+/));
    await theirs.getByRole('button', { name: 'Confirm my e-mail address' }).click();
    await expect(theirs.getByText('Your e-mail address is confirmed.')).toBeVisible();
    const item = await putUp(seller);
    const buyer = await new TestClient(shop.url, 'Nusrat Jahan').join();
    await buyer.post('/api/reports', {
      subjectKind: 'product',
      subjectId: item.id,
      reason: 'scam',
    });

    const desk = await open(undefined, { ...desktop, baseURL: shop.url });
    pages.push(desk);
    await desk.goto('/login');
    await login(desk, admin);
    await desk.goto('/dashboard/cases');
    await desk.getByRole('link', { name: item.name }).click();
    const decision = desk.getByRole('form', { name: 'Your decision', exact: true });
    await decision.getByRole('radio', { name: 'Suspend' }).check();
    await decision.getByLabel('Template').selectOption({ label: 'Somebody cheats' });
    await decision.getByRole('button', { name: 'Decide', exact: true }).click();
    await desk.getByRole('button', { name: 'Yes, decide' }).click();
    await expect(desk.getByText('Suspended', { exact: true })).toBeVisible();

    const link = await linkIn(mail, seller.email, /http\S+\/appeal\/\S+/);
    await theirs.context().addCookies([{ name: 'ditiyo.language', value: 'bn', url: shop.url }]);
    await theirs.goto(link);
    await expect(
      theirs.getByRole('heading', { name: 'সিদ্ধান্তের বিরুদ্ধে আপিল', level: 1 }),
    ).toBeVisible();
    await expect(theirs.getByText('আমরা আপনার অ্যাকাউন্ট স্থগিত করেছি।')).toBeVisible();
    const form = theirs.getByRole('form', { name: 'আপিল' });
    await form.getByRole('button', { name: 'আপিল পাঠান' }).click();
    const field = form.getByLabel('সিদ্ধান্তটি কেন ভুল?');
    await expect(field).toHaveAccessibleDescription(/কিছু লিখুন/);
    expect(await findFaults(theirs)).toEqual([]);
    await field.fill('ক্যামেরাটি আমার, রসিদও আছে।');
    await form.getByRole('button', { name: 'আপিল পাঠান' }).click();
    await expect(theirs.getByRole('heading', { name: 'আপনার আপিল', level: 1 })).toBeVisible();
    await expect(theirs.getByText(/^আপনার আপিল [০-৯]+ .*-এ এসেছে।/)).toBeVisible();
    expect(await findFaults(theirs)).toEqual([]);

    await desk.goto('/dashboard/overview');
    await desk.getByRole('link', { name: 'Appeals to decide' }).click();
    await expect(desk.getByText(/^Appeal since \d+/)).toBeVisible();
    expect(await findFaults(desk)).toEqual([]);
    await desk.getByRole('link', { name: item.name }).click();
    const appeal = desk.getByRole('region', { name: 'Appeal against the decision' });
    await expect(appeal.getByText('ক্যামেরাটি আমার, রসিদও আছে।')).toBeVisible();
    const answer = appeal.getByRole('form', { name: 'Your decision about the appeal' });
    await answer.getByRole('button', { name: 'Decide the appeal' }).click();
    await expect(answer.getByText('Say what becomes of the decision')).toBeVisible();
    await answer.getByRole('radio', { name: 'It was wrong: undo it' }).check();
    await answer.getByLabel('Note (optional)').fill('We have seen the receipt.');
    await expect(answer.getByRole('region', { name: 'What is written to them' })).toContainText(
      'Our team adds: We have seen the receipt.',
    );
    expect(await findFaults(desk)).toEqual([]);
    await answer.getByRole('button', { name: 'Decide the appeal' }).click();
    await expect(appeal.getByText('It was wrong', { exact: true })).toBeVisible();
    expect(await findFaults(desk)).toEqual([]);

    await theirs.reload();
    await expect(theirs.getByText('সিদ্ধান্তটি ভুল ছিল;', { exact: false })).toBeVisible();
    await expect(theirs.getByText('We have seen the receipt.')).toBeVisible();
    await theirs.context().addCookies([{ name: 'ditiyo.language', value: 'en', url: shop.url }]);
    await theirs.goto('/login');
    await login(theirs, seller);
    await theirs.goto('/notices');
    await expect(theirs.getByText(/^We read your appeal .* The decision was wrong/)).toBeVisible();
    expect(await findFaults(theirs)).toEqual([]);
  } finally {
    // What they still ask for by themselves would find nobody.
    for (const page of pages) await page.close();
    await shop.stop();
    await mail.goDown();
  }
});
