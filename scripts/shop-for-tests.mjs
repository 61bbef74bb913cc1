// Runs the built shop in demo mode on a fresh data folder, which goes away with it. The browser tests start it.
// Settings that a test needs are arguments: `node scripts/shop-for-tests.mjs PAYMENT_WEBHOOKS=off`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withoutSettings } from './support/environment.mjs';
import { endBy, run } from './support/processes.mjs';
import { pinnedNode } from './support/project.mjs';
import { makeDataFolder } from './support/temporary.mjs';

const dataDir = process.env.E2E_DATA_DIR ?? makeDataFolder();

try {
  const { code, signal } = await run(pinnedNode, [join('scripts', 'start.mjs')], {
    env: {
      ...withoutSettings(process.env),
      PORT: process.env.PORT,
      SHOP_MODE: 'demo',
      DATA_DIR: dataDir,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      ...roomyLimits,
      ...given,
    },
  });
  if (signal) await endBy(signal);
  process.exitCode = code;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
