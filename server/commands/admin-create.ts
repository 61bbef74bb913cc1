import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { revocation } from '#server/composition/revocation.ts';
import { createAdmin } from '#server/modules/accounts/index.ts';
import { StartError } from '#server/platform/start-error.ts';
import { readSettings } from '#server/settings/settings.ts';
import { runCommand } from './run-command.ts';
import { withShopDatabase } from './with-database.ts';

// `npm run admin:create -- --email x [--force]`, while the shop runs or not
await runCommand(async (say) => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, force: { type: 'boolean', default: false } },
  });
  const parsed = z.email().safeParse(values.email?.trim().toLowerCase());
  if (!parsed.success) {
    throw new StartError('Name the admin: npm run admin:create -- --email name@shop.example');
  }
  const settings = readSettings(process.env);
  await withShopDatabase(settings, say, async (database) => {
    const email = parsed.data;
    const token = await createAdmin(database, { email, force: values.force, revocation });
    if (!token) {
      throw new StartError('There is an admin already. Add --force to make one more.');
    }
    say(`${email} is an admin as soon as a password is set by this link, once, within 15 minutes:`);
    say(`${settings.publicUrl}/reset-password?token=${token}`);
    if (settings.requireAdminTotp) {
      say(
        'The second factor is set up after the first sign-in; until then no page of admins opens.',
      );
    }
  });
});
