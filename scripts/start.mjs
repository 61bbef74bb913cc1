// `npm start`: settles whether this is a demo or a live shop from what the caller's environment says, then runs the
// supervisor of the server's processes in this one. Libraries always run in their production mode.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { continueOnPinnedNode } from './support/processes.mjs';
import { root } from './support/project.mjs';

await continueOnPinnedNode();

const { settleShopMode } = await import('../server/settings/shop-mode.ts');
const mode = settleShopMode(process.env);
if (mode instanceof Error) {
  process.stderr.write(`${mode.message}\n`);
  process.exit(1);
}
process.env.SHOP_MODE = mode;
process.env.NODE_ENV = 'production';
// Each process of the shop loads the same code: compiled once, where the project may be written to.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'server');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('../server/main.ts');
