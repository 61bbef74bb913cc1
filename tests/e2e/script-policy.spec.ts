import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import Fastify, { type FastifyInstance } from 'fastify';
import { pages } from '#server/platform/pages/index.ts';
import { deferScripts } from '#web/app/defer-scripts.ts';
import { writePageBuild } from '../support/page-build.ts';

// A page that renders a hostile product name as it is, as if nothing were escaped: only the policy is left.

const ran = (name: string) => `(window.ran ??= []).push('${name}')`;

const hostileName = [
  `<script>${ran('script')}</script>`,
  `<script nonce="">${ran('empty nonce')}</script>`,
  `<script type="module">${ran('module')}</script>`,
  `<script src="data:text/javascript,${ran('data')}"></script>`,
  `<img src="x:" onerror="${ran('handler')}">`,
  `<iframe srcdoc="<script>parent.${ran('frame').slice(1)}</script>"></iframe>`,
].join('');

const html = deferScripts(
  `<!doctype html><html><head><link rel="modulepreload" href="/assets/entry-1.js"/></head><body>
<h1>${hostileName}</h1>
<script nonce="NONCE">${ran('own')}</script>
<script nonce="NONCE" type="module" async="">import "/assets/entry-1.js"</script>
<script type="text/later-module">${ran('deferred')}</script>
</body></html>`,
  'NONCE',
);

let app: FastifyInstance;
let root: string;
let url: string;

test.beforeAll(async () => {
  const render = `return new Response(${JSON.stringify(html)}.replaceAll('NONCE', nonce), { status, headers });`;
  root = await writePageBuild(render, { 'assets/entry-1.js': ran('entry') });
  app = Fastify();
  await app.register(pages, {
    mode: 'production',
    root,
    publicUrl: 'https://shop.example',
    settings: {
      timeZone: 'Asia/Dhaka',
      reservationHours: 48,
      offerHours: 48,
      dealTimes: '3 48 7 7 3 14 30 14 500 0 14',
      sendsMail: false,
      sendsPush: false,
      phonesShown: 'cards',
      partsOff: '',
    },
    isOwnOrigin: () => true,
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});

test.afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

test('a script that was injected into a page does not run, its own scripts do', {
  tag: '@journey',
}, async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await page.goto(url);
  const done = () => page.evaluate(() => (window as { ran?: string[] }).ran ?? []);
  await expect.poll(done).toEqual(['own', 'entry']);
  expect(refused.filter((text) => text.includes('Content Security Policy')).length).toBeGreaterThan(
    4,
  );
  // The browser has the page in its cache now, and is sent 304 with the same policy.
  await page.reload();
  await expect.poll(done).toEqual(['own', 'entry']);
});
