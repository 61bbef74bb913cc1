import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { categories } from '#server/seeds/categories.ts';
import { untilAwake } from './awake.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal, putUp } from './deals.ts';
import { watchWords } from './latin-words.ts';
import { listDemoAccounts, newcomer, profilePhoto } from './people.ts';

const bangla = { name: 'ditiyo.language', value: 'bn' };
const englishTitle = 'Ditiyo: used cameras and lenses in Bangladesh';
const banglaTitle = 'Ditiyo: বাংলাদেশে ব্যবহৃত ক্যামেরা ও লেন্স';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

async function speakBangla(page: Page, shopUrl: string): Promise<void> {
  await page.context().addCookies([{ ...bangla, url: shopUrl }]);
}

async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(rules)
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}

test.describe('the server', () => {
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url, { headers });
    const text = await answer.text();
    return {
      headers: answer.headers,
      lang: /<html lang="([^"]*)"/.exec(text)?.[1],
      title: /<title>([^<]*)/.exec(text)?.[1],
    };
  };

  test('speaks English to everybody who has not chosen, whatever their browser would like', async ({
    shopUrl,
  }) => {
    for (const headers of [
      {},
      { 'accept-language': 'bn-BD,bn;q=0.9' },
      { cookie: 'ditiyo.language=fr' },
      { cookie: 'ditiyo.language=%62%6e; language=bn' },
    ]) {
      const { lang, title } = await ask(shopUrl, headers as Record<string, string>);
      expect({ lang, title }, JSON.stringify(headers)).toEqual({ lang: 'en', title: englishTitle });
    }
  });

  test('speaks Bangla from the first byte to whoever chose it, and lets nobody keep it for others', async ({
    shopUrl,
  }) => {
    const { lang, title, headers } = await ask(shopUrl, {
      cookie: 'a=1; ditiyo.language=bn',
      'accept-encoding': 'br',
    });
    expect({ lang, title }).toEqual({ lang: 'bn', title: banglaTitle });
    expect(headers.get('content-language')).toBe('bn');
    expect(headers.get('link')).toMatch(/^<\/assets\/messages-[\w-]+\.js>; rel=modulepreload$/);
    expect(headers.get('vary')).toMatch(/cookie/i);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    // Whoever has the English page is never told that it is still right.
    const english = await ask(shopUrl);
    expect(headers.get('etag')).not.toBe(english.headers.get('etag'));
    expect((await ask(`${shopUrl}/no/such/page`, { cookie: 'ditiyo.language=bn' })).lang).toBe(
      'bn',
    );
  });

  test('never mixes the two up, however many ask at the same moment', { tag: '@journey' }, async ({
    shopUrl,
  }) => {
    const titles = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const headers = index % 2 ? { cookie: 'ditiyo.language=bn' } : {};
        return (await ask(shopUrl, headers as Record<string, string>)).title;
      }),
    );
    expect(titles).toEqual(titles.map((_, index) => (index % 2 ? banglaTitle : englishTitle)));
  });

  test('remembers a choice and leads back, but never out of the shop', async ({ shopUrl }) => {
    const choose = async (fields: Record<string, string>, headers = {}) => {
      const body = new URLSearchParams(fields);
      const options = { method: 'POST', body, headers, redirect: 'manual' } as const;
      const { status, headers: got } = await fetch(`${shopUrl}/choice`, options);
      return { status, location: got.get('location'), cookie: got.get('set-cookie') };
    };
    const cookie = 'ditiyo.language=bn; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly';
    expect(await choose({ language: 'bn', back: '/blogs?a=1' })).toEqual({
      status: 303,
      location: '/blogs?a=1',
      cookie,
    });
    for (const back of ['https://evil.test/', '//evil.test', '/\\evil.test', '/.//evil.test', '']) {
      expect(await choose({ language: 'bn', back }), back).toEqual({
        status: 303,
        location: '/',
        cookie,
      });
    }
    for (const language of ['fr', '', 'bn; Domain=evil.test', 'bn\r\nx: y']) {
      expect((await choose({ language, back: '/blogs' })).cookie, language).toBeNull();
    }
    const foreign = await choose({ language: 'bn' }, { origin: 'https://evil.test' });
    expect(foreign).toEqual({ status: 403, location: null, cookie: null });
    const typed = await fetch(`${shopUrl}/choice`, { redirect: 'manual' });
    expect(typed.headers.get('location')).toBe('/');
  });
});

test('@mobile the switch changes the page where it stands, keeps what was typed, and is remembered', async ({
  page,
  isMobile,
}) => {
  await page.goto('/login?from=here');
  // Before that the switch loads the page anew.
  await untilAwake(page);
  await page.getByLabel('Email').fill('nadia@example.com');
  const toBangla = page.getByRole('contentinfo').getByRole('button', { name: 'বাংলা' });
  await expect(toBangla).toHaveAttribute('lang', 'bn');
  if (isMobile) {
    const box = await toBangla.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await toBangla.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('লগ ইন');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page).toHaveTitle('লগ ইন | Ditiyo');
  await expect(page).toHaveURL('/login?from=here');
  await expect(page.getByLabel('ইমেইল')).toHaveValue('nadia@example.com');

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await page.getByRole('main').getByRole('link', { name: 'অ্যাকাউন্ট খুলুন' }).click();
  await expect(page).toHaveTitle('অ্যাকাউন্ট খুলুন | Ditiyo');

  const toEnglish = page.getByRole('contentinfo').getByRole('button', { name: 'English' });
  await expect(toEnglish).toHaveAttribute('lang', 'en');
  await toEnglish.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signup');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Signup | Ditiyo');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowed: /status of 400/ });

  test('the switch comes back to the same page, and the contact form answers in Bangla', async ({
    page,
  }) => {
    await page.goto('/blogs?a=1');
    await page.getByRole('contentinfo').getByRole('button', { name: 'বাংলা' }).click();
    await expect(page).toHaveURL('/blogs?a=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ডেভেলপাররা যেসব প্রশ্ন করেন');
    await page.goto('/');
    await page.getByRole('button', { name: 'বার্তা পাঠান' }).click();
    await expect(page.getByText('পুরো নাম লিখুন*')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle(englishTitle);
  });
});

test.describe('a catalog that does not come', () => {
  test.use({ allowed: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  test('leaves the page readable as it came', async ({ page, shopUrl }) => {
    await speakBangla(page, shopUrl);
    await page.route(/\/assets\/messages-/, (route) => route.abort());
    await page.goto('/blogs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ডেভেলপাররা যেসব প্রশ্ন করেন');
    await page.locator('details').nth(1).locator('summary').click();
    await expect(page.locator('details').nth(1).locator('p').first()).toBeVisible();
  });
});

test('English fetches no catalog', async ({ page }) => {
  const catalogs: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/messages-/.test(request.url())) catalogs.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Blogs' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions developers ask us');
  expect(catalogs).toEqual([]);
});

test.describe('a journey', () => {
  test.use({ allowed: /status of 409/ });

  test('somebody signs up, books and is told everything in Bangla', async ({ page, seller }) => {
    const item = await putUp(seller);
    const person = newcomer('Farhana Islam');
    const words = watchWords(page);
    words.know([person.name, item.name, seller.name]);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('button', { name: 'বাংলা' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'ভালো ক্যামেরার একজন দ্বিতীয় মালিক প্রাপ্য।',
    );
    expect(await findFaults(page)).toEqual([]);

    await page.getByRole('banner').getByRole('link', { name: 'অ্যাকাউন্ট খুলুন' }).click();
    const submit = page.getByRole('main').getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' });
    await submit.click();
    await expect(page.getByText('নাম লিখুন*')).toBeVisible();
    await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill('12345');
    await expect(page.getByText('পাসওয়ার্ডে অন্তত ৬টি অক্ষর লাগবে।*')).toBeVisible();
    expect(await words.findLatin()).toEqual([]);
    expect(await findFaults(page)).toEqual([]);
    await page.getByLabel('নাম', { exact: true }).fill(person.name);
    await page.getByLabel('ইমেইল').fill(person.email);
    await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(person.password);
    await page.getByLabel('প্রোফাইলের ছবি').setInputFiles(profilePhoto);
    await submit.click();
    await expect(page.getByText('অ্যাকাউন্ট খোলা হয়েছে!')).toBeVisible();

    await page.getByRole('contentinfo').getByRole('link', { name: 'ডিএসএলআর ক্যামেরা' }).click();
    const card = page.getByRole('article', { name: item.name });
    await expect(card).toContainText('৭৮,৫০০ টাকা');
    await expect(card).toContainText(/[০-৯]{1,2} \S+ ২০[০-৯]{2}, \S+ [০-৯]{1,2}:[০-৯]{2}/);
    expect(await words.findLatin()).toEqual([]);
    expect(await findFaults(page)).toEqual([]);
    await card.getByRole('button', { name: 'বুক করুন' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'জমা দিন' }).click();
    await expect(dialog.getByText('ফোন নম্বর দিন*')).toBeVisible();
    expect(await words.findLatin()).toEqual([]);
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByLabel('ফোন নম্বর').fill('০১৭১২ ৪৪০ ৯১৮');
    await dialog.getByLabel('দেখা করার জায়গা').fill('শাহবাগ, ঢাকা');
    await dialog.getByRole('button', { name: 'জমা দিন' }).click();
    await expect(page.getByText('পণ্যটি বুক করা হয়েছে!')).toBeVisible();
    // What the API says in English is told in Bangla.
    await page.reload();
    await card.getByRole('button', { name: 'বুক করুন' }).click();
    await dialog.getByLabel('ফোন নম্বর').fill('01712 440 918');
    await dialog.getByLabel('দেখা করার জায়গা').fill('শাহবাগ, ঢাকা');
    await dialog.getByRole('button', { name: 'জমা দিন' }).click();
    await expect(page.getByRole('status').getByText('আপনি আগেই এটি বুক করেছেন।')).toBeVisible();
  });
});

test.describe('no page keeps an English word', () => {
  test.use({ allowed: /status of (404|409)/ });
  test.setTimeout(180_000);

  async function walk(page: Page, words: ReturnType<typeof watchWords>, paths: readonly string[]) {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A bar that says how far somebody has come, as over a checklist, stays: what loads is an element with this role.
      await expect(page.locator('[role=progressbar]')).toHaveCount(0);
      expect.soft(await words.findLatin(), path).toEqual([]);
    }
  }

  /** Those that an admin has added bear a person's words, and only the first ones ours. */
  async function knowNewCategories(page: Page, words: ReturnType<typeof watchWords>) {
    const all: { name: string }[] = await (await page.request.get('/api/categories')).json();
    words.know(all.filter(({ name }) => !categories.some((first) => first.name === name)));
  }

  test('for visitors', async ({ page, shopUrl }) => {
    const words = watchWords(page);
    words.know(await (await page.request.get('/api/advertiseditems')).json());
    await knowNewCategories(page, words);
    words.know((await listDemoAccounts(page)).map(({ email }) => email));
    await speakBangla(page, shopUrl);
    await walk(page, words, [
      '/',
      '/login',
      '/signup',
      '/blogs',
      '/about',
      '/protection',
      '/proofs',
      '/check',
      '/check?kind=mirrorless',
      '/check/sensor',
      '/terms',
      '/privacy',
      '/cookies',
      '/forgot-password',
      '/reset-password',
      '/verify-email',
      '/no/such/page',
    ]);
  });

  test('for buyers and sellers', async ({ open, seller }) => {
    const { buyer, item, bookingId } = await makeDeal(seller);
    for (const [who, paths] of [
      [
        buyer,
        [
          `/category/${item.category}`,
          '/dashboard/myorders',
          `/dashboard/payment/${bookingId}`,
          '/dashboard/account',
        ],
      ],
      [
        seller,
        [
          '/dashboard/myproducts',
          '/dashboard/addproduct',
          '/dashboard/requests',
          '/dashboard/sales',
          '/dashboard/bookings',
        ],
      ],
    ] as const) {
      const page = await open(who);
      const words = watchWords(page);
      words.know([who.name, item.name]);
      await knowNewCategories(page, words);
      await speakBangla(page, who.url);
      await walk(page, words, paths);
    }
  });

  test('for the admin', async ({ page, shopUrl }) => {
    const accounts = await listDemoAccounts(page);
    const admin = accounts.find(({ role }) => role === 'Admin');
    const words = watchWords(page);
    words.know(accounts.map(({ email }) => email));
    await knowNewCategories(page, words);
    await speakBangla(page, shopUrl);
    await page.goto('/login');
    // The page takes over once its words are here, a moment later than in English.
    await expect(async () => {
      await page.getByRole('button', { name: admin?.email }).click();
      await expect(page.getByLabel('ইমেইল')).not.toHaveValue('', { timeout: 500 });
    }).toPass();
    await page.getByRole('main').getByRole('button', { name: 'লগ ইন', exact: true }).click();
    await expect(page.getByText('লগ ইন হয়েছে!')).toBeVisible();
    words.know(
      await page
        .evaluate(() => localStorage.getItem('signedInPerson'))
        .then((kept) => JSON.parse(kept ?? '{}')),
    );
    await walk(page, words, [
      '/dashboard/allsellers',
      '/dashboard/allbuyers',
      '/dashboard/closedaccounts',
      '/dashboard/reporteditems',
      '/dashboard/payments',
      '/dashboard/cases',
      '/dashboard/claims',
      '/dashboard/payouts',
      '/dashboard/theftnotices',
      '/dashboard/alarms',
      '/dashboard/audit',
      '/dashboard/security',
      '/dashboard/overview',
      '/dashboard/messages',
      '/dashboard/categories',
      '/dashboard/account',
    ]);
    await page.goto('/dashboard/payments');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'ইতিহাস' })).toBeVisible();
    expect(await words.findLatin()).toEqual([]);
  });
});
