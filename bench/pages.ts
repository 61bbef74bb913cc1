import { chromium } from '@playwright/test';
import { categoryId } from '#server/seeds/categories.ts';
import { demoAccounts } from '#server/seeds/demo-accounts.ts';
import { findChromium } from '../scripts/chromium.mjs';

export interface PageWeight {
  page: string;
  /** Compressed body bytes of all scripts that the page loads, in kB of 1000 bytes. */
  scriptKb: number;
  scripts: number;
}

/** Body bytes of an address as the browser gets them, brotli where the shop has it. */
async function bodyBytes(url: string): Promise<number> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** JavaScript sent for the home page, and for a category page to somebody who is signed in. */
export async function weighPages(url: string): Promise<PageWeight[]> {
  const executablePath = await findChromium();
  const args = [
    '--disable-background-networking',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const browser = await chromium.launch({ executablePath, args });
  const [buyer] = demoAccounts;
  const weights: PageWeight[] = [];

  async function weigh(name: string, path: string, signedIn: boolean): Promise<void> {
    const context = await browser.newContext();
    const page = await context.newPage();
    if (signedIn && buyer) {
      await page.goto(`${url}/login`);
      await page.getByLabel('Email').fill(buyer.email);
      await page.getByLabel('Password', { exact: true }).fill(buyer.password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await page.waitForURL(`${url}/`);
    }
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    const sizes = await Promise.all([...scripts].map(bodyBytes));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    weights.push({ page: name, scriptKb: Math.round(bytes / 100) / 10, scripts: sizes.length });
    await context.close();
  }

  try {
    await weigh('home', '/', false);
    await weigh('category', `/category/${categoryId('dslr')}`, true);
  } finally {
    await browser.close();
  }
  return weights;
}
