import { findFault } from './commands.mjs';
import { continueOnPinnedNode, endBy, run } from './processes.mjs';

/** Tells the same script, on the other Node, that all is ready. */
const ready = 'DITIYO_READY';

/**
 * Returns when a command was called rightly, what it needs is installed and built, and this process runs on the pinned
 * Node. A wrong call ends here, before anything else is done.
 */
export async function prepareCommand(name) {
  const fault = findFault(name, process.argv.slice(2));
  if (fault) {
    process.stderr.write(`${fault}\n`);
    process.exit(1);
  }
  if (!process.env[ready]) {
    const { code, signal } = await run(process.execPath, ['scripts/bootstrap.mjs', 'start']);
    if (signal) await endBy(signal);
    if (code !== 0) process.exit(code ?? 1);
  }
  process.env[ready] = 'yes';
  await continueOnPinnedNode();
}
