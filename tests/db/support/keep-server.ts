import { startEmbeddedPostgres } from '#server/platform/db/embedded/index.ts';
import { createLogger } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { addressOf } from '#tests/support/addresses.ts';

/** Run as a process: starts the embedded server, says where it is in one line, and keeps it until SIGTERM. */
const [dataDir = '', sharedRoot = ''] = process.argv.slice(2);
try {
  const log = createLogger('silent');
  const server = await startEmbeddedPostgres({ dataDir, sharedRoot, log });
  const keepAlive = setInterval(() => undefined, 60_000);
  process.once('SIGTERM', async () => {
    await server.stop();
    clearInterval(keepAlive);
  });
  const url = addressOf(server.connection);
  process.stdout.write(`ready ${JSON.stringify({ url, location: server.location })}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stdout.write(`${error.message}\n`);
  process.exitCode = 1;
}
