import type { DemoAccount } from '#contract/accounts/schemas.ts';
import { languages } from '#contract/kernel/languages.ts';
import { TestClient } from '../support/test-client.ts';
import { expect, test } from './clean-page.ts';

/** Phones, a tablet in both directions, and desks; with the widths at which the bar changes, and those beside them. */
const widths = [
  320, 360, 390, 430, 600, 744, 768, 800, 820, 834, 880, 912, 1024, 1180, 1280, 1440, 1920,
];

/** The longest that is allowed, in words, as names are. */
const longName =
  'Mohammad Abdullah Al Mamun Chowdhury Rahmatullah Siddiqui Bhuiyan Talukder Kazi '.trim();

async function demoAdmin(shopUrl: string): Promise<TestClient> {
  const { body: offered } = await new TestClient(shopUrl).get('/api/demo-accounts');
  const { email, password } = offered.find(({ role }: DemoAccount) => role === 'Admin');
  const admin = Object.assign(new TestClient(shopUrl, 'Admin'), { email, password });
  const { body } = await admin.post('/api/auth/sign-in/email', { email, password });
  admin.uid = body.user.id;
  await admin.takeToken();
  return admin;
}

const people = {
  visitor: async () => undefined,
  buyer: (url: string) => new TestClient(url, longName).join(),
  seller: (url: string) => new TestClient(url, longName).join('Seller'),
  admin: demoAdmin,
};

for (const [who, find] of Object.entries(people)) {
  // A seller has the longest name and the most links: the others are tried at night.
  test(`no page of a ${who} scrolls sideways, in both languages`, async ({ open, shopUrl }) => {
    const person = await find(shopUrl);
    for (const language of languages) {
      const page = await open(person, { baseURL: shopUrl });
      await page.context().addCookies([{ name: 'ditiyo.language', value: language, url: shopUrl }]);
      for (const path of ['/blogs', ...(person ? ['/dashboard'] : [])]) {
        await page.goto(path);
        if (person)
          await expect(
            page.getByRole('banner').locator('img, [role=img], span').first(),
          ).toBeAttached();
        await expect(page.locator('.late')).toHaveCount(0);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const excess = await page.evaluate(() => {
            // What does not fit in a bar lies on its neighbours, and makes no page wider.
            const overlaps = ['header', 'nav.fixed'].flatMap((bar) => {
              const seen = [...document.querySelectorAll(`${bar} :is(a, button, input)`)]
                .filter((part) => part.checkVisibility())
                .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }));
              return seen.flatMap(({ name, box }, index) =>
                seen
                  .slice(index + 1)
                  .filter(
                    (next) =>
                      Math.min(box.right, next.box.right) - Math.max(box.left, next.box.left) > 1 &&
                      Math.min(box.bottom, next.box.bottom) - Math.max(box.top, next.box.top) > 1,
                  )
                  .map((next) => `${name} and ${next.name}`),
              );
            });
            return { page: document.documentElement.scrollWidth - window.innerWidth, overlaps };
          });
          expect
            .soft(excess, `${path} in ${language} at ${width}`)
            .toEqual({ page: 0, overlaps: [] });
        }
      }
    }
  });
}
