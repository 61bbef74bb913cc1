import { expect, test } from './clean-page.ts';

// What search engines and messengers read of a page: its HTML alone, as they fetch it.

test.use({ javaScriptEnabled: false });

const everybodys = [
  '/',
  '/blogs',
  '/about',
  '/protection',
  '/proofs',
  '/check',
  '/check/sensor',
  '/wanted',
  '/terms',
  '/privacy',
  '/cookies',
  '/login',
  '/signup',
];

for (const path of everybodys) {
  test(`${path} says what it is, where it is, and shows a picture when it is shared`, async ({
    page,
    request,
    shopUrl,
  }) => {
    await page.goto(`${path}?utm_source=somewhere`);
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    const title = await page.title();
    expect(await content('og:title')).toBe(title);
    expect(await content('twitter:title')).toBe(title);
    expect(await content('og:description')).toBe(await content('description'));
    // One address for each page, however it was reached.
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', shopUrl + path);
    expect(await content('og:url')).toBe(shopUrl + path);
    const picture = (await content('og:image')) ?? '';
    expect(await content('twitter:image')).toBe(picture);
    const answer = await request.get(picture);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
  });
}

test('home says who the shop is and how it is searched', async ({ page, shopUrl }) => {
  await page.goto('/');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const [organization, site] = JSON.parse(text ?? '{}')['@graph'];
  expect(organization).toMatchObject({ '@type': 'Organization', url: `${shopUrl}/` });
  expect(site.publisher['@id']).toBe(organization['@id']);
  expect(site.potentialAction.target.urlTemplate).toBe(`${shopUrl}/search?q={search_term}`);
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute(
    'href',
    '/feed.xml',
  );
});
