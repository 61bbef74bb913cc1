import { EmbeddedPostgresError, startEmbeddedPostgres } from '../index.ts';
import { addressOf } from './address.ts';
import { silent } from './log.ts';

/** Run as a process: starts the embedded server, says where it is in one line, and keeps it until SIGTERM. */
const [dataDir = '', sharedRoot = '', name = ''] = process.argv.slice(2);
try {
  const server = await startEmbeddedPostgres({ name, dataDir, sharedRoot, log: silent });
  const keepAlive = setInterval(() => undefined, 60_000);
  process.once('SIGTERM', async () => {
    await server.stop();
    clearInterval(keepAlive);
  });
  const url = addressOf(server.connection);
  process.stdout.write(`ready ${JSON.stringify({ url, location: server.location })}\n`);
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  process.stdout.write(`${error.message}\n`);
  process.exitCode = 1;
}
