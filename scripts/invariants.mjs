// `npm run invariants`: whether money and stock of this shop add up, one line for each rule and the rows that break it.
// Uses the shop's own settings, whether the shop runs or not; ends with 1 when something is broken.
import { prepareCommand } from './support/prepare.mjs';

await prepareCommand('invariants');

const { settleShopMode } = await import('../server/settings/shop-mode.ts');
const mode = settleShopMode(process.env);
try {
  if (mode instanceof Error) throw mode;
  const { runInvariants } = await import('../server/commands/invariants.ts');
  const holds = await runInvariants({ ...process.env, SHOP_MODE: mode });
  process.exitCode = holds ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
