import type { PersonId } from '#contract/kernel/ids.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import type { FoundFor } from './mails.ts';
import {
  listOnSale,
  listWaiting,
  lockWaiting,
  markMailed,
  type NotificationRow,
  stopWaiting,
} from './notification-store.ts';
import type { MailPoster } from './post-mails.ts';
import { findSearch } from './search-store.ts';

interface DigestOptions {
  database: Database;
  log: Logger;
  clock: Clock;
  timeZone: string;
  mailPoster: MailPoster;
  onMail: () => void;
}

/** How many people get their mail before the next ones are looked for. */
const atATime = 100;

/** Most items that a mail names of one search: the page has them all. */
const maxItems = 10;

/** Hour of the shop's day at which the mails of a day go out. */
const hourOfMail = 8;

/** What was found for daily searches, as one mail a day to each person. */
export function createDigest(options: DigestOptions) {
  const { database, log, clock, timeZone, mailPoster, onMail } = options;

  /** The latest moment at which daily mails were due. */
  function lastDue(): Date {
    const now = clock();
    const clockFace = new Intl.DateTimeFormat('en', {
      timeZone,
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }).formatToParts(now);
    const of = (type: string) => Number(clockFace.find((part) => part.type === type)?.value);
    const minutesAgo = ((of('hour') - hourOfMail + 24) % 24) * 60 + of('minute');
    const moment = new Date(now.getTime() - minutesAgo * 60_000);
    moment.setUTCSeconds(0, 0);
    return moment;
  }

  /** By search, what of it is still on sale; of searches that still want mails. */
  async function group(tx: Tx, waiting: readonly NotificationRow[]) {
    const onSale = await listOnSale(
      tx,
      waiting.map(({ productId }) => productId),
    );
    const groups = Map.groupBy(waiting, ({ searchId }) => searchId ?? '');
    const parts: (FoundFor & { id: string; told: NotificationRow['id'][] })[] = [];
    for (const [id, notifications] of groups) {
      const search = id ? await findSearch(tx, id) : undefined;
      const told = notifications.filter(({ productId }) => onSale.has(productId));
      const items = told.flatMap(({ productId }) => onSale.get(productId) ?? []);
      if (!search || search.alert === 'off' || items.length === 0) continue;
      parts.push({
        id,
        told: told.map((notification) => notification.id),
        search: search.name,
        items: items.slice(0, maxItems).map(mailPoster.itemOf),
        stop: mailPoster.stopOf({ about: 'search', id }),
      });
    }
    return parts;
  }

  async function mail(personId: PersonId, due: Date): Promise<void> {
    await database.transaction(async (tx) => {
      const waiting = await lockWaiting(tx, personId, due);
      const last = waiting.at(-1)?.id;
      if (!last) return;
      const parts = await group(tx, waiting);
      const only = parts.length === 1 ? parts[0]?.id : undefined;
      if (parts.length > 0 && (await mailPoster.postDaily(tx, { personId, last }, parts, only))) {
        await markMailed(
          tx,
          parts.flatMap(({ told }) => told),
        );
      }
      // What nobody wants by mail any more, and what is gone.
      await stopWaiting(
        tx,
        waiting.map(({ id }) => id),
      );
    });
  }

  async function send(): Promise<void> {
    const due = lastDue();
    for (;;) {
      const people = await listWaiting(database.db, due, atATime);
      let done = 0;
      for (const person of people) {
        try {
          await mail(person, due);
          done += 1;
        } catch (error) {
          // A mail that cannot be written does not stop the others, and is tried again with the next run.
          log.error(
            { event: 'daily_mail_failed', err: error, person },
            'A daily mail was not written.',
          );
        }
      }
      if (done > 0) onMail();
      if (people.length < atATime || done === 0) return;
    }
  }

  return { send };
}
