import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { play } from '../drill.ts';
import { openWorld } from './world.ts';

it('a drill whose payment provider dies ends at once, and says how it died', async () => {
  const { promise: world, resolve: opened } = Promise.withResolvers<{
    close(): Promise<void>;
    kill(): void;
  }>();
  const drill = {
    name: 'G0',
    title: 'waits for a payment for ever',
    full: {},
    ci: {},
    async run(context: Parameters<typeof openWorld>[0]) {
      const { provider, close } = await openWorld(context);
      opened({ close, kill: provider.kill });
      return new Promise<never>(() => undefined);
    },
  };
  const ended = play(drill, {
    sizes: {},
    seed: 1,
    serverUrl: '',
    createDatabase: createTestDatabase,
    log: () => undefined,
    rounds: async () => [],
  }).catch((error: Error) => error.message);
  const { kill, close } = await world;
  kill();
  expect(await ended).toContain('the payment provider ended with SIGKILL');
  await close();
});
