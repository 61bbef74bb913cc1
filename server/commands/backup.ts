import { parseArgs } from 'node:util';
import { createLogger } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { readSettings } from '#server/settings/settings.ts';
import { formatSize, runCommand } from './run-command.ts';
import { backUp } from './write-backup.ts';

// `npm run backup [-- file]`
await runCommand(async (say) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [target] = positionals;
  const began = performance.now();
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stopped.abort(new StartError('Stopped; no backup was made.')));
  }
  const settings = readSettings(process.env);
  const log = createLogger(settings.logLevel);
  const made = await backUp({ settings, log, target, onStep: say, signal: stopped.signal });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`Backup of ${made.madeAt}: ${made.file}`);
  say(
    `${formatSize(made.size)} in ${seconds} s: ${made.rows} rows of ${made.tables} tables, ${made.pictureFiles} picture files, the shop's secrets.`,
  );
  if (made.incompletePictures > 0) {
    say(`Warning: of ${made.incompletePictures} pictures the shop itself has lost files.`);
  }
  say('Whoever has this file has the shop: keep it as you keep a password.');
});
