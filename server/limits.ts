import type { Database } from '#server/platform/db/database.ts';
import { createLimiter } from '#server/platform/limits/limiter.ts';
import type { Limits } from '#server/settings/settings.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Every limit of the shop, counted in the database. */
export function createLimits(database: Database, settings: Limits) {
  const limit = (name: keyof Limits, seconds: number) =>
    createLimiter(database, { name, points: settings[name], seconds });
  return {
    uploadsByAddress: limit('LIMIT_UPLOADS_PER_HOUR', hour),
    uploadsByAccount: limit('LIMIT_ACCOUNT_UPLOADS_PER_DAY', day),
    signUps: limit('LIMIT_SIGN_UPS_PER_HOUR', hour),
    signIns: limit('LIMIT_SIGN_INS_PER_HOUR', hour),
    signInBursts: limit('LIMIT_SIGN_INS_PER_10_SECONDS', 10),
    failedSignIns: limit('LIMIT_FAILED_SIGN_INS_PER_HOUR', hour),
    contactMessages: limit('LIMIT_CONTACT_MESSAGES_PER_HOUR', hour),
    products: limit('LIMIT_PRODUCTS_PER_DAY', day),
    bookings: limit('LIMIT_BOOKINGS_PER_DAY', day),
    reports: limit('LIMIT_REPORTS_PER_DAY', day),
    intentsPerMinute: limit('LIMIT_PAYMENT_INTENTS_PER_MINUTE', minute),
    intentsPerHour: limit('LIMIT_PAYMENT_INTENTS_PER_HOUR', hour),
  };
}
