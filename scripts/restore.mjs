// `npm run restore`: see server/commands/restore-backup.ts for what it promises. Settles the kind of shop as `npm start` does.
import { prepareCommand } from './support/prepare.mjs';

await prepareCommand('restore');

const { settleShopMode } = await import('../server/settings/shop-mode.ts');
const mode = settleShopMode(process.env);
if (mode instanceof Error) {
  process.stderr.write(`${mode.message}\n`);
  process.exit(1);
}
process.env.SHOP_MODE = mode;
process.env.NODE_ENV = 'production';
await import('../server/commands/restore.ts');
