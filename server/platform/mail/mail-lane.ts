import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { createOutboxWorker, type OutboxHandler, unpark } from '#server/platform/outbox/outbox.ts';
import { mailKind } from './mail.ts';
import { createMailer } from './mailer.ts';

interface MailLaneOptions {
  database: Database;
  log: Logger;
  smtpUrl: string;
  from: string;
  /** Facts that become mails. */
  handlers: Record<string, OutboxHandler>;
  timeout?: typeof defaultTimeout;
}

/** Milliseconds. */
const defaultTimeout = {
  connect: 10_000,
  greeting: 30_000,
  silence: 120_000,
  whole: 300_000,
  /** How long a mail under way may go on when the shop stops. */
  farewell: 5_000,
};

/** How often to look for mail that another process promised, in milliseconds. */
const pollEvery = 5_000;

/** With pauses of ten minutes at most, three days: a mail server may be away over a weekend. */
const maxTries = 450;

export interface MailLane {
  wake(): void;
  start(): void;
  stop(): Promise<void>;
}

/** The outbox's lane for mail: apart from all others, because a mail server may hang for minutes. */
export function createMailLane(options: MailLaneOptions): MailLane {
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
      // What was refused for good may have been refused for a setting, and settings change with a start.
      unpark(database.db, Object.keys(handlers)).then(worker.wake, (error) =>
        log.warn({ err: error }, 'parked mail not tried again'),
      );
    },
    async stop() {
      const timer = setTimeout(() => leaving.abort(), timeout.farewell);
      await worker.stop();
      clearTimeout(timer);
    },
  };
}
