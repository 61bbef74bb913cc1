// Runs the built shop in demo mode on a fresh data folder, which goes away with it. The browser tests start it.
// Settings that a test needs are arguments: `node scripts/shop-for-tests.mjs PAYMENT_WEBHOOKS=off`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withoutSettings } from './support/environment.mjs';
import { endBy, run } from './support/processes.mjs';
import { pinnedNode } from './support/project.mjs';
import { makeFolder } from './support/temporary.mjs';

const dataDir = makeFolder(process.env.E2E_FOLDER);

// All tests come from one address: only tests about limits shall meet them.
const roomyLimits = {
  LIMIT_UPLOADS_PER_HOUR: '10000',
  LIMIT_SIGN_UPS_PER_HOUR: '10000',
  LIMIT_SIGN_INS_PER_HOUR: '10000',
  LIMIT_SIGN_INS_PER_10_SECONDS: '10000',
  LIMIT_CONTACT_MESSAGES_PER_HOUR: '10000',
};

const given = Object.fromEntries(
  process.argv.slice(2).map((setting) => setting.split(/=(.*)/s, 2)),
);

try {
  const { code, signal } = await run(pinnedNode, [join('scripts', 'start.mjs')], {
    env: {
      ...withoutSettings(process.env),
      PORT: process.env.PORT,
      SHOP_MODE: 'demo',
      DATA_DIR: dataDir,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      // What a page needs twice in a row comes from two processes.
      WEB_PROCESSES: '2',
      // Nearly all items of the tests show the same picture: each would be a case.
      PHOTO_MATCH: 'off',
      // A live shop refuses it.
      PASSWORD_HASHING: given.SHOP_MODE === 'live' ? 'strong' : 'fast',
      ...roomyLimits,
      ...given,
    },
  });
  if (signal) await endBy(signal);
  process.exitCode = code;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
