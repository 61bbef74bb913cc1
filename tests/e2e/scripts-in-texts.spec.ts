import { fillWithTexts, type HostileShop } from '../support/hostile-shop.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { visitHostile } from '../support/hostile-visit.ts';
import { startAnotherShop } from './another-shop.ts';
import { expect, test } from './clean-page.ts';

// In a shop of its own: nobody else wants such goods.
let shop: Awaited<ReturnType<typeof startAnotherShop>>;
let hostile: HostileShop;
const admin = { email: 'owner@example.com', password: 'a long enough phrase' };

// One worker, one shop; what one role sees says nothing of another.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(200_000);
  shop = await startAnotherShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  hostile = await fillWithTexts(shop.url, hostileTexts(20), admin);
});

test.afterAll(() => shop.stop());

for (const role of ['visitor', 'buyer', 'seller', 'admin'] as const) {
  test(`texts that want to be scripts are texts to a ${role}`, async ({ open }) => {
    const { who, pages } = hostile[role];
    expect(await visitHostile(await open(who), shop.url, pages)).toEqual([]);
  });
}
