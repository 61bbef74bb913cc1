import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopLeftover } from './leftover.ts';
import type { Log } from './log.ts';
import { hasEnded, type Launch, launch } from './server.ts';
import { lastWords, serverLog } from './server-log.ts';
import { removeSocketFolder } from './socket-folder.ts';

/** Pauses before each try to bring back a server that died, milliseconds; the last one stays. */
const RESTART_PAUSES: readonly number[] = [100, 1_000, 5_000, 15_000, 30_000];
/** A stop that takes longer than this is worth a line in the log. */
const SLOW_STOP = 15_000;

/**
 * Keeps one server alive until it is told to stop: one that ends by itself (out of memory, killed) is started again on
 * the same socket, where the pool finds it. A disk that is full for an hour ends nothing: it goes on trying for as long as
 * the program lives. Resolves when the server takes connections.
 */
export async function keepServer(
  order: Launch,
  log: Log,
  pauses = RESTART_PAUSES,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let server = await launch(order);
  let restart: Promise<void> | undefined;

  const watch = () =>
    server.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return;
      restart = bringBack(code, signal);
    });

  const pauseAfter = (tries: number) => pauses[tries] ?? pauses.at(-1) ?? 0;

  /** Waits for the helpers of a server that was killed: they notice by themselves and end. */
  const clear = () => stopLeftover(order.place.cluster, order.bin, order.account, () => undefined);

  async function bringBack(code: number | null, signal: string | null): Promise<void> {
    // What cannot be read must not keep it from coming back.
    const words = await lastWords(order.place).catch(() => undefined);
    log.error({ code, signal, words }, 'the database server ended by itself');
    for (let tries = 0; ; tries += 1) {
      const pause = pauseAfter(tries);
      await sleep(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        await clear();
        server = await launch(order);
        watch();
        log.info('the database server runs again');
        return;
      } catch (error) {
        log.error(
          {
            err: error,
            log: serverLog(order.place),
            tries: tries + 1,
            againInMs: pauseAfter(tries + 1),
          },
          'the database server cannot be started, and is tried again',
        );
      }
    }
  }

  // A program that ends without stopping its server (a defect, process.exit) leaves nothing behind either.
  const onExit = () => void server.kill('SIGINT');
  process.once('exit', onExit);
  watch();

  return {
    async stop() {
      stopping.abort();
      await restart;
      if (hasEnded(server)) await clear();
      else await end(server, log);
      process.off('exit', onExit);
      await removeSocketFolder(order.place);
    },
  };
}

/** Shuts the server down in order: open transactions are undone, what is committed is written out. */
async function end(server: ChildProcess, log: Log): Promise<void> {
  const slow = setTimeout(() => log.warn('the database server is still shutting down'), SLOW_STOP);
  server.ref();
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
  clearTimeout(slow);
}
