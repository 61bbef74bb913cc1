import type { PersonId } from '#contract/kernel/ids.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import type { BookingNewsOptions } from './booking-news.ts';
import { createDigestNews, type OnSale } from './digest-news.ts';
import { listWaiting, lockWaiting, markMailed, stopWaiting } from './mailed-store.ts';
import type { FoundFor } from './mails.ts';
import {
  type ItemNotificationRow,
  listOnSale,
  type NotificationRow,
} from './notification-store.ts';
import type { OfferNewsOptions } from './offer-news.ts';
import type { MailPoster } from './post-mails.ts';
import { findSearch } from './search-store.ts';

interface DigestOptions {
  database: Database;
  log: Logger;
  clock: Clock;
  timeZone: string;
  catalogue: Pick<CatalogueService, 'findProducts'>;
  findBooking: BookingNewsOptions['findBooking'];
  findOffer: OfferNewsOptions['findOffer'];
  mailPoster: MailPoster;
  onMail: () => void;
}

/** How many people get their mail before the next ones are looked for. */
const atATime = 100;

/** Most items that a mail names of one search: the page has them all. */
const maxItems = 10;

/** Hour of the shop's day at which the mails of a day go out. */
const hourOfMail = 8;

/** The latest moment at which daily mails were due. */
function lastDue(now: Date, timeZone: string): Date {
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

/** What was found for daily searches, and what else somebody wants to hear once a day, as one mail to each person. */
export function createDigest(options: DigestOptions) {
  const { database, log, clock, timeZone, mailPoster, onMail } = options;
  const listNews = createDigestNews(options);

  /** By search, what of it is still on sale; of searches that still want mails. */
  async function group(tx: Tx, waiting: readonly ItemNotificationRow[], onSale: OnSale) {
    const ofSearches = waiting.filter(({ kind }) => kind === 'found');
    const groups = Map.groupBy(ofSearches, ({ searchId }) => searchId ?? '');
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
      const onSale = await listOnSale(
        tx,
        waiting.map(({ productId }) => productId),
      );
      const [news, found] = [
        await listNews(tx, personId, waiting, onSale),
        await group(tx, waiting, onSale),
      ];
      const only = found.length === 1 && news.length === 0 ? found[0]?.id : undefined;
      const said = { news: news.map(({ said: one }) => one), found };
      const isNews = news.length + found.length > 0;
      if (isNews && (await mailPoster.postDaily(tx, { personId, last }, said, only))) {
        const told = found.flatMap((part) => part.told);
        await markMailed(tx, [...told, ...news.map(({ id }) => id)]);
      }
      // What nobody wants by mail any more, and what is gone.
      await stopWaiting(
        tx,
        waiting.map(({ id }) => id),
      );
    });
  }

  async function send(): Promise<void> {
    const due = lastDue(clock(), timeZone);
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
