import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { TestClient } from '../support/test-client.ts';
import { startAnotherShop } from './another-shop.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { putUp } from './deals.ts';
import { pairs, readIn, wordsOf } from './looks.ts';
import { login } from './people.ts';

// A shop with a mail server of its own has to start.
test.setTimeout(240_000);
// Before the suspension is over, the login is refused.
test.use({ allowed: /status of 40[0139]/ });

/** The first address of this kind that was mailed to somebody. */
async function linkIn({ mails }: MailServer, to: string, kind: RegExp): Promise<string> {
  const found = () =>
    mails
      .filter(({ envelope }) => envelope.to.includes(to))
      .flatMap(({ mail }) => kind.exec(mail.text ?? '')?.[0] ?? []);
  await expect.poll(() => found().length, { timeout: 30_000 }).toBeGreaterThan(0);
  return found()[0] as string;
}

for (const { his: theirLook, hers: deskLook } of pairs) {
  test(`somebody suspended appeals by the link of the mail, and can sign in again (${theirLook.name}, ${deskLook.name})`, async ({
    open,
  }) => {
    const [them, admins] = [wordsOf(theirLook), wordsOf(deskLook)];
    const mail = await startMailServer();
    const admin = { name: 'Admin', email: 'owner@example.com', password: 'quiet lantern harbour' };
    const shop = await startAnotherShop({
      SMTP_URL: mail.url,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
    const pages = [await open(undefined, { ...theirLook.screen, baseURL: shop.url })];
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

      const desk = await open(undefined, { ...deskLook.screen, baseURL: shop.url });
      pages.push(desk);
      await desk.goto('/login');
      await login(desk, admin);
      await readIn(desk, deskLook, shop.url);
      await desk.goto('/dashboard/cases');
      await desk.getByRole('link', { name: item.name }).click();
      const decision = desk.getByRole('form', { name: admins.text('Your decision'), exact: true });
      await decision.getByRole('radio', { name: admins.text('Suspend') }).check();
      await decision
        .getByLabel(admins.text('Template'))
        .selectOption({ label: admins.text('Somebody cheats') });
      await decision.getByRole('button', { name: admins.text('Decide'), exact: true }).click();
      await desk.getByRole('button', { name: admins.text('Yes, decide') }).click();
      await expect(desk.getByText(admins.text('Suspended'), { exact: true })).toBeVisible();

      const link = await linkIn(mail, seller.email, /http\S+\/appeal\/\S+/);
      await readIn(theirs, theirLook, shop.url);
      await theirs.goto(link);
      await expect(
        theirs.getByRole('heading', { name: them.text('Appeal against a decision'), level: 1 }),
      ).toBeVisible();
      await expect(theirs.getByText(them.text('We suspended your account.'))).toBeVisible();
      const form = theirs.getByRole('form', { name: them.text('Appeal') });
      await form.getByRole('button', { name: them.text('Send the appeal') }).click();
      const field = form.getByLabel(them.text('Why is the decision wrong?'));
      await expect(field).toHaveAccessibleDescription(new RegExp(them.text('Text is required')));
      expect(await findFaults(theirs)).toEqual([]);
      await field.fill('ক্যামেরাটি আমার, রসিদও আছে।');
      await form.getByRole('button', { name: them.text('Send the appeal') }).click();
      await expect(
        theirs.getByRole('heading', { name: them.text('Your appeal'), level: 1 }),
      ).toBeVisible();
      await expect(
        theirs.getByText(
          them.like(
            'Your appeal arrived on {made}. We look at everything again. You find the answer on this page.',
          ),
        ),
      ).toBeVisible();
      expect(await findFaults(theirs)).toEqual([]);

      await desk.goto('/dashboard/overview');
      await desk.getByRole('link', { name: admins.text('Appeals to decide') }).click();
      await expect(desk.getByText(admins.like('Appeal since {since}'))).toBeVisible();
      expect(await findFaults(desk)).toEqual([]);
      await desk.getByRole('link', { name: item.name }).click();
      const appeal = desk.getByRole('region', { name: admins.text('Appeal against the decision') });
      await expect(appeal.getByText('ক্যামেরাটি আমার, রসিদও আছে।')).toBeVisible();
      const answer = appeal.getByRole('form', {
        name: admins.text('Your decision about the appeal'),
      });
      await answer.getByRole('button', { name: admins.text('Decide the appeal') }).click();
      await expect(answer.getByText(admins.text('Say what becomes of the decision'))).toBeVisible();
      await answer.getByRole('radio', { name: admins.text('It was wrong: undo it') }).check();
      await answer.getByLabel(admins.text('Note (optional)')).fill('We have seen the receipt.');
      await expect(
        answer.getByRole('region', { name: admins.text('What is written to them') }),
      ).toContainText('Our team adds: We have seen the receipt.');
      expect(await findFaults(desk)).toEqual([]);
      await answer.getByRole('button', { name: admins.text('Decide the appeal') }).click();
      await expect(appeal.getByText(admins.text('It was wrong'), { exact: true })).toBeVisible();
      expect(await findFaults(desk)).toEqual([]);

      await theirs.reload();
      await expect(
        theirs.getByText(
          them.like(
            'We read your appeal of {made} and looked at everything again. The decision was wrong, and what could be undone of it is undone.',
          ),
        ),
      ).toBeVisible();
      await expect(theirs.getByText('We have seen the receipt.')).toBeVisible();
      await readIn(theirs, { language: 'en' }, shop.url);
      await theirs.goto('/login');
      await login(theirs, seller);
      await theirs.goto('/notices');
      await expect(
        theirs.getByText(/^We read your appeal .* The decision was wrong/),
      ).toBeVisible();
      expect(await findFaults(theirs)).toEqual([]);
    } finally {
      // What they still ask for by themselves would find nobody.
      for (const page of pages) await page.close();
      await shop.stop();
      await mail.goDown();
    }
  });
}
