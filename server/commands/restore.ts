import { parseArgs } from 'node:util';
import { createLogger } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { readSettings } from '#server/settings/settings.ts';
import { inspect, restore } from './restore-backup.ts';
import { runCommand } from './run-command.ts';

// `npm run restore -- file [--replace | --check]`
await runCommand(async (say) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (!file) throw new StartError('Say which backup: npm run restore -- FILE');
  if (values.check) {
    const { head } = await inspect(file);
    say(`${file} is whole: the shop of ${head.madeAt}.`);
    return;
  }
  const began = performance.now();
  const settings = readSettings(process.env);
  const log = createLogger(settings.logLevel);
  const { replace } = values;
  const done = await restore({ settings, file, replace, log, onStep: say });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`Restored in ${seconds} s: ${done.rows} rows, ${done.pictureFiles} picture files.`);
  const broken = done.findings.filter(({ rows }) => rows.length > 0);
  say(`Invariants: ${done.findings.length - broken.length} of ${done.findings.length} hold.`);
  for (const { name, promise, rows } of broken) say(`  ${name}: ${rows.length} rows. ${promise}`);
  if (broken.length > 0) {
    say(
      'What was under way at the time of the backup is finished once the shop runs; see npm run invariants.',
    );
  }
  if (done.migrated > 0) say(`Brought up to date by ${done.migrated} migrations.`);
  say(
    'Everybody is signed out. Items stay off sale until payments were compared with the provider.',
  );
});
