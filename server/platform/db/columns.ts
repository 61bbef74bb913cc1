import { timestamp } from 'drizzle-orm/pg-core';

/** A time, as exact as the database keeps it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A time that pages are cut by: its milliseconds are all that a Date can carry, and a cursor must be the row's exact time. */
export const cursorMoment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
