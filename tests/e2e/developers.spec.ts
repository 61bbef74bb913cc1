import { webhookKinds } from '#contract/webhooks/kinds.ts';
import { expect, test } from './clean-page.ts';
import { loginAsDemo } from './people.ts';

test('a developer finds a call, reads it and tries it', { tag: ['@journey', '@mobile'] }, async ({
  page,
}) => {
  await page.goto('/developers');
  await expect(page.getByRole('heading', { name: 'For developers' })).toBeVisible();
  await expect(page.getByText('too_many', { exact: true })).toBeVisible();
  await expect(page.getByText('120 a minute', { exact: true })).toBeVisible();
  await expect(page.getByText('offers:write', { exact: true })).toBeVisible();
  await expect(page.getByLabel('The feeds of a seller')).toContainText('/products.xml');
  await page.getByRole('link', { name: 'Catalogue and search' }).click();
  await expect(page.getByRole('heading', { name: 'Catalogue and search' })).toBeVisible();
  const call = page.getByRole('article').filter({
    has: page.getByRole('heading', { name: 'GET /api/search', exact: true }),
  });
  await expect(call.getByText('Anyone', { exact: true })).toBeVisible();
  await expect(call.getByLabel('Example: GET /api/search')).toContainText('curl');
  await call.getByText('Try it here').click();
  await call.getByRole('textbox', { name: 'q', exact: true }).fill('canon');
  await call.getByRole('button', { name: 'Try it' }).click();
  await expect(call.getByText(/^Status 200, after/)).toBeVisible();
  await expect(call.getByLabel('Body of the answer')).toContainText('"products"');
  await expect(call.getByLabel('Headers of the answer')).toBeHidden();
  await call.getByText('Headers of the answer').click();
  await expect(call.getByLabel('Headers of the answer')).toContainText('content-type');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('a receiver of webhooks is told what comes', { tag: ['@journey', '@mobile'] }, async ({
  page,
}) => {
  await page.goto('/developers/webhooks');
  const receiving = page.locator('#receiving');
  for (const kind of webhookKinds) {
    await expect(receiving.getByText(kind, { exact: true })).toBeVisible();
  }
  await receiving.getByText('order.paid', { exact: true }).click();
  await expect(receiving.getByLabel('Body: order.paid')).toContainText('"bookingId"');
  await expect(receiving.getByText(/within 10 seconds/)).toBeVisible();
  await expect(receiving.getByText(/after 10 seconds, 1 minute, 5 minutes/)).toBeVisible();
  const call = page.getByRole('article').filter({
    has: page.getByRole('heading', { name: 'POST /api/webhookendpoints', exact: true }),
  });
  await expect(call.getByText('No API token')).toBeVisible();
  await expect(call.getByLabel('Example: POST /api/webhookendpoints')).toContainText(
    'Bearer $ACCESS',
  );
  await expect(call.getByText(/"order\.refunded"/)).toBeVisible();
  await call.getByText('Try it here').click();
  await call.getByRole('button', { name: 'Try it' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/the shop will refuse it/)).toBeVisible();
  await expect(dialog.getByText(/in your name/)).toBeHidden();
});

test.describe('a call that is refused', () => {
  test.use({ allowed: /status of (401|404)/ });

  test('what changes something is asked about, and sent in the caller’s name', {
    tag: ['@journey'],
  }, async ({ page }) => {
    await loginAsDemo(page, 'Seller');
    await page.goto('/developers/offers');
    const call = page.getByRole('article').filter({
      has: page.getByRole('heading', { name: 'POST /api/offers', exact: true }),
    });
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/offers')) sent += 1;
    });
    await call.getByText('Try it here').click();
    const body = call.getByLabel('Body (JSON)');
    const example = await body.inputValue();
    await body.fill('{oops');
    await call.getByRole('button', { name: 'Try it' }).click();
    await expect(call.getByText('This is not valid JSON')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await body.fill(example);
    await call.getByRole('button', { name: 'Try it' }).click();
    await expect(page.getByRole('dialog').getByText(/in your name/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Not yet' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(sent).toBe(0);
    await call.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, send it' }).click();
    // The example names an item that no shop has: the caller was known, the item was not.
    await expect(call.getByText(/^Status 404, after/)).toBeVisible();
    expect(sent).toBe(1);
    // A token that is none takes the place of the caller's own.
    await call.getByLabel('Token', { exact: true }).fill('not-a-token');
    await call.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, send it' }).click();
    await expect(call.getByText(/^Status 401, after/)).toBeVisible();
  });
});
