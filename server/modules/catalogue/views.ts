import { createHmac, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { recentDays } from '#contract/catalogue/choices.ts';
import type { ProductViews } from '#contract/catalogue/views.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/days.ts';
import type { Database } from '#server/platform/db/database.ts';
import * as store from './views-store.ts';

interface ViewsOptions {
  database: Database;
  clock: Clock;
  timeZone: string;
}

/** Whoever looks: somebody who is signed in, or a browser at an address. */
export interface Viewer {
  uid: string | undefined;
  address: string;
  browser: string | undefined;
}

const saltBytes = 32;

/** How often products are looked at: counted once a day for each visitor, without keeping who it was. */
export function createViewsService({ database: { db }, clock, timeZone }: ViewsOptions) {
  const today = () => dayOf(clock(), timeZone);

  /** Counts nothing for programs, nor for who sells it. */
  async function count({ uid, address, browser }: Viewer, ids: readonly string[]): Promise<void> {
    if (!browser || isbot(browser) || ids.length === 0) return;
    const day = today();
    const salt = await store.saltOf(db, day, randomBytes(saltBytes).toString('base64url'));
    const who = uid === undefined ? JSON.stringify([address, browser]) : uid;
    const viewer = createHmac('sha256', salt).update(who).digest('base64url');
    await store.countViews(db, { ids, day, viewer, uid });
  }

  async function listMine(seller: Person): Promise<ProductViews[]> {
    const since = dayOf(clock(), timeZone, recentDays - 1);
    const rows = await store.listViewsOf(db, seller.id, since);
    return rows.map(({ id, views, recent }) => ({ _id: id, views, recent }));
  }

  return { count, listMine, forgetViewers: () => store.forgetViewers(db, today()) };
}

export type ViewsService = ReturnType<typeof createViewsService>;
