import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { pages } from '#server/platform/pages/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The page of all parts, built and served with the shop's own policy, and without a shop: it asks for nothing. */
export async function startUiPage() {
  const router = join('node_modules', '@react-router', 'dev', 'bin.cjs');
  const env = { ...process.env, NODE_ENV: 'production', UI_PAGE: 'alone' };
  await promisify(execFile)(process.execPath, [router, 'build'], { cwd: root, env });
  const app = Fastify();
  await app.register(pages, {
    mode: 'production',
    root: join(root, 'test-results', 'ui-page'),
    publicUrl: 'http://localhost',
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
    // The categories of the footer.
    api: () => async () => ({ status: 200, text: '[]' }),
  });
  return { url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/ui`, stop: () => app.close() };
}
