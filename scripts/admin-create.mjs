// `npm run admin:create -- --email x [--force]`: prints a link that sets the password of a new admin, once.
import { prepareCommand } from './support/prepare.mjs';

await prepareCommand('admin:create');

const { settleShopMode } = await import('../server/settings/shop-mode.ts');
const mode = settleShopMode(process.env);
if (mode instanceof Error) {
  process.stderr.write(`${mode.message}\n`);
  process.exit(1);
}
process.env.SHOP_MODE = mode;
process.env.NODE_ENV = 'production';
await import('../server/commands/admin-create.ts');
