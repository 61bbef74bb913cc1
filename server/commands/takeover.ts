import { parseArgs } from 'node:util';
import { endAlarmsOf } from '#server/platform/alarms/alarms.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { isMoved, readIdentity, takeOver } from '#server/platform/shop-identity/index.ts';
import { readSettings } from '#server/settings/settings.ts';
import { runCommand } from './run-command.ts';
import { withShopDatabase } from './with-database.ts';

// `npm run takeover [-- --new-account]`: makes this installation the one that acts for the shop, while it runs or not
await runCommand(async (say) => {
  const { values } = parseArgs({ options: { 'new-account': { type: 'boolean', default: false } } });
  const settings = readSettings(process.env);
  await withShopDatabase(settings, say, async (database) => {
    const { shopId, passive } = await readIdentity(database.db, settings);
    const wasMoved = await isMoved(database.db);
    const forgetAccount = values['new-account'];
    await database.transaction(async (tx) => {
      await takeOver(tx, settings, { forgetAccount });
      await endAlarmsOf(tx, 'shop_passive');
      await audit(tx, {
        actor: undefined,
        action: 'shop_taken_over',
        subject: { kind: 'shop', id: shopId, name: settings.publicUrl },
        after: { publicUrl: settings.publicUrl, forgetAccount },
      });
    });
    if (passive) say(`This shop was passive: ${passive}.`);
    say(`The shop at ${settings.publicUrl} acts for this database now, and nobody else does.`);
    if (wasMoved) {
      say(
        'This is another database than before. A shop on the old one does not hear of it: stop it.',
      );
    }
    if (forgetAccount) say('Payments are in the account of STRIPE_SECRET_KEY from now on.');
    say('A shop that runs notices within half a minute.');
  });
});
