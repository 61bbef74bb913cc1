// The body of the process that hashes: tens of megabytes for each password, which those that answer people never hold.
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import type { HasherMessage, HasherOrder } from './hasher.ts';

const argon2id = 2 as Algorithm.Argon2id;

async function run({ id, job }: HasherOrder): Promise<HasherMessage> {
  try {
    const result =
      job.kind === 'hash'
        ? await hash(job.text, { algorithm: argon2id, ...job.cost })
        : await verify(job.hashed, job.text);
    return { id, result };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (order: HasherOrder) => {
  void run(order).then((message) => process.send?.(message));
});
// Ctrl-C reaches the whole process group: the shop finishes its work first and then lets go of us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const) {
  process.on(signal, () => undefined);
}
process.on('disconnect', () => process.exit(0));
