import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { createAdmin } from '#server/modules/accounts/index.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openBeside } from '#server/platform/db/open-beside.ts';
import { createLogger } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { readSettings } from '#server/settings/settings.ts';
import { runCommand } from './command.ts';

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
  const log = createLogger(settings.logLevel);
  const beside = await openBeside(settings, { log, onStep: say });
  try {
    await migrate({ connection: beside.connection, log });
    const database = createDatabase({ connection: beside.connection, log });
    try {
      const email = parsed.data;
      const token = await createAdmin(database, { email, force: values.force });
      if (!token) {
        throw new StartError('There is an admin already. Add --force to make one more.');
      }
      say(
        `${email} is an admin as soon as a password is set by this link, once, within 15 minutes:`,
      );
      say(`${settings.publicUrl}/reset-password?token=${token}`);
      if (settings.requireAdminTotp) {
        say(
          'The second factor is set up after the first sign-in; until then no page of admins opens.',
        );
      }
    } finally {
      await database.close();
    }
  } finally {
    await beside.close();
  }
});
