import { markRestored } from '#server/modules/payments/index.ts';
import { readSettings } from '#server/settings/settings.ts';
import { runCommand } from './run-command.ts';
import { withShopDatabase } from './with-database.ts';

// `npm run restored`: says that the database is that of an earlier time, however that came about
await runCommand(async (say) => {
  const settings = readSettings(process.env);
  await withShopDatabase(settings, say, async ({ db }) => {
    await markRestored(db, 'unknown');
  });
  say('Nothing is sold by card until all payments were compared with the provider.');
});
