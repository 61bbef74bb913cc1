import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { retryDeadLettered } from '#server/platform/outbox/entries.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { createOutboxWorker } from '#server/platform/outbox/worker.ts';
import { mailKind } from './mail.ts';
import { createMailer } from './mailer.ts';

interface MailQueueOptions {
  database: Database;
  log: Logger;
  smtpUrl: string;
  from: string;
  /** Domain events that become mails. */
  handlers: Record<string, OutboxHandler>;
  timeout?: typeof defaultTimeout;
}

/** Milliseconds. */
const defaultTimeout = {
  connect: 10_000,
  greeting: 30_000,
  silence: 120_000,
  whole: 300_000,
  /** How long a mail that is being sent may go on when the shop stops. */
  shutdown: 5_000,
};

/** Milliseconds between looks for mail that another process added. */
const pollEvery = 5_000;

/** Three days with a back-off of ten minutes at most: a mail server may be away over a weekend. */
const maxTries = 450;

export interface MailQueue {
  wake(): void;
  start(): void;
  stop(): Promise<void>;
}

/** The outbox's queue for mail. It is a queue of its own, because a mail server may hang for minutes. */
export function createMailQueue(options: MailQueueOptions): MailQueue {
  const { database, log, smtpUrl, from, timeout = defaultTimeout } = options;
  const leaving = new AbortController();
  const handlers = {
    ...options.handlers,
    [mailKind]: createMailer({ smtpUrl, from, timeout, signal: leaving.signal }),
  };
  const worker = createOutboxWorker({
    database,
    log,
    handlers,
    pollEvery,
    maxTries,
    forgetsDone: true,
  });
  return {
    wake: worker.wake,
    start() {
      worker.start();
      // A permanent refusal may have been for a setting, and settings change with a start.
      retryDeadLettered(database.db, Object.keys(handlers)).then(worker.wake, (error) =>
        log.warn(
          { event: 'mail_retry_failed', err: error },
          'Dead-lettered mail was not put back into the queue.',
        ),
      );
    },
    async stop() {
      const timer = setTimeout(() => leaving.abort(), timeout.shutdown);
      await worker.stop();
      clearTimeout(timer);
    },
  };
}
