import { timestamp } from 'drizzle-orm/pg-core';

/** A time in microseconds. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A time that cursors hold: in milliseconds, because a cursor must be the row's exact time and a Date has no more. */
export const cursorMoment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
