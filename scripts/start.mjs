// `npm start`: settles whether this is a demo or a live shop from what the caller's environment says, then runs the
// server in this process. Libraries always run in their production mode.
import { continueOnPinnedNode } from './support/processes.mjs';

await continueOnPinnedNode();

const { settleShopMode } = await import('../server/settings/shop-mode.ts');
const mode = settleShopMode(process.env);
if (mode instanceof Error) {
  process.stderr.write(`${mode.message}\n`);
  process.exit(1);
}
process.env.SHOP_MODE = mode;
process.env.NODE_ENV = 'production';
await import('../server/main.ts');
