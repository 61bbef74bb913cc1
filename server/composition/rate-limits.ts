import type { Database } from '#server/platform/db/database.ts';
import { createBackoff } from '#server/platform/limits/backoff.ts';
import { deleteExpiredLimits } from '#server/platform/limits/delete-expired.ts';
import { createLimiter } from '#server/platform/limits/limiter.ts';
import type { Limits } from '#server/settings/settings.ts';

// How many calls each takes is in `server/settings/variables.ts`; here is over how long, and by what.
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const callersPerAddress = 12;

/** The part of a day's conversations that an account begins on its first day: whoever was sent away comes back under another name. */
const firstDay = 1 / 5;

/** An account may look up as many serial numbers a day as an address in so many hours: 30 as it is set. */
const serialCheckHours = 3;
/** Photos that an account may add for each notice that it may file: one may be chosen wrongly. */
const proofsOfNotice = 6;
/** A wanted ad is mended now and then, and each change is a new text in public. */
const changesOfAd = 3;
/** Serial numbers that are looked up in a day before a person hears of it. */
const serialChecksOfAll = 1_000;

/** Of looking serial numbers up, and of telling that a thing was stolen. */
function createSerialLimits(database: Database, settings: Limits) {
  return {
    serialChecksByAddress: createLimiter(database, {
      name: 'LIMIT_SERIAL_CHECKS_PER_HOUR',
      points: settings.LIMIT_SERIAL_CHECKS_PER_HOUR,
      seconds: hour,
    }),
    serialChecksByAccount: createLimiter(database, {
      name: 'serial-checks-by-account',
      points: settings.LIMIT_SERIAL_CHECKS_PER_HOUR * serialCheckHours,
      seconds: day,
    }),
    serialChecksOfAll: createLimiter(database, {
      name: 'serial-checks-of-all',
      points: serialChecksOfAll,
      seconds: day,
    }),
    theftNotices: createLimiter(database, {
      name: 'LIMIT_THEFT_NOTICES_PER_DAY',
      points: settings.LIMIT_THEFT_NOTICES_PER_DAY,
      seconds: day,
    }),
    theftProofs: createLimiter(database, {
      name: 'theft-proofs',
      points: settings.LIMIT_THEFT_NOTICES_PER_DAY * proofsOfNotice,
      seconds: day,
    }),
  };
}

/** Of API tokens, each for itself, of making them, and of sending webhooks again; of calls of many rows, whatever a person calls with. */
function createProgramLimits(database: Database, settings: Limits) {
  const limit = (name: keyof Limits, seconds: number) =>
    createLimiter(database, { name, points: settings[name], seconds });
  return {
    tokenCalls: limit('LIMIT_TOKEN_CALLS_PER_MINUTE', minute),
    bulkCalls: limit('LIMIT_BULK_CALLS_PER_MINUTE', minute),
    tokensMade: limit('LIMIT_TOKENS_PER_DAY', day),
    webhookReplays: limit('LIMIT_WEBHOOK_REPLAYS_PER_HOUR', hour),
  };
}

/** Of mails to mailboxes that may be strangers'. */
function createMailLimits(database: Database, settings: Limits) {
  const links = settings.LIMIT_MAILED_LINKS_PER_HOUR;
  return {
    mailedLinks: createLimiter(database, {
      name: 'LIMIT_MAILED_LINKS_PER_HOUR',
      points: links,
      seconds: hour,
    }),
    // Thousands may share the address that asks, one person the mailbox that gets the links.
    mailedLinksByCaller: createLimiter(database, {
      name: 'mailed-links-by-caller',
      points: links * callersPerAddress,
      seconds: hour,
    }),
    takenAddressMails: createLimiter(database, {
      name: 'taken-address-mails',
      points: 1,
      seconds: hour,
    }),
    newPasswordMails: createLimiter(database, {
      name: 'new-password-mails',
      points: links,
      seconds: hour,
    }),
    payoutAccounts: createLimiter(database, { name: 'payout-accounts', points: 10, seconds: day }),
  };
}

/** What the API's document tells of limits: those that a program may come upon. */
export const limitsOfPrograms = (settings: Limits) => ({
  token_calls: { most: settings.LIMIT_TOKEN_CALLS_PER_MINUTE, seconds: minute },
  bulk_calls: { most: settings.LIMIT_BULK_CALLS_PER_MINUTE, seconds: minute },
  listings: { most: settings.LIMIT_PRODUCTS_PER_DAY, seconds: day },
  changes: { most: settings.LIMIT_PRODUCTS_PER_DAY, seconds: day },
  uploads: { most: settings.LIMIT_ACCOUNT_UPLOADS_PER_DAY, seconds: day },
  offers: { most: settings.LIMIT_OFFERS_PER_DAY, seconds: day },
  tokens: { most: settings.LIMIT_TOKENS_PER_DAY, seconds: day },
  webhook_attempts: { most: settings.LIMIT_WEBHOOKS_PER_DAY, seconds: day },
  webhook_replays: { most: settings.LIMIT_WEBHOOK_REPLAYS_PER_HOUR, seconds: hour },
});

/** Every limit of the shop, counted in the database. */
export function createRateLimits(database: Database, settings: Limits) {
  const limit = (name: keyof Limits, seconds: number) =>
    createLimiter(database, { name, points: settings[name], seconds });
  return {
    uploadsByAddress: limit('LIMIT_UPLOADS_PER_HOUR', hour),
    uploadsByAccount: limit('LIMIT_ACCOUNT_UPLOADS_PER_DAY', day),
    signUps: limit('LIMIT_SIGN_UPS_PER_HOUR', hour),
    signIns: limit('LIMIT_SIGN_INS_PER_HOUR', hour),
    signInBursts: limit('LIMIT_SIGN_INS_PER_10_SECONDS', 10),
    // From one minute up to one hour: a slip costs little, a machine gets one guess an hour.
    failedSignIns: createBackoff(database, {
      name: 'LIMIT_FAILED_SIGN_INS_PER_HOUR',
      failures: settings.LIMIT_FAILED_SIGN_INS_PER_HOUR,
      seconds: hour,
      firstDelay: minute,
      maxDelay: hour,
    }),
    ...createMailLimits(database, settings),
    unconfirmedProducts: limit('LIMIT_UNVERIFIED_PRODUCTS_PER_DAY', day),
    unconfirmedBookings: limit('LIMIT_UNVERIFIED_BOOKINGS_PER_DAY', day),
    unconfirmedOffers: limit('LIMIT_UNVERIFIED_OFFERS_PER_DAY', day),
    viewReportsByAddress: limit('LIMIT_VIEW_REPORTS_PER_HOUR', hour),
    viewReportsByAccount: limit('LIMIT_ACCOUNT_VIEW_REPORTS_PER_HOUR', hour),
    contactMessages: limit('LIMIT_CONTACT_MESSAGES_PER_HOUR', hour),
    // Far more than anybody corrects, far fewer than would flood those who booked.
    productEdits: createLimiter(database, {
      name: 'product-edits',
      points: settings.LIMIT_PRODUCTS_PER_DAY,
      seconds: day,
    }),
    products: limit('LIMIT_PRODUCTS_PER_DAY', day),
    draftSaves: limit('LIMIT_DRAFT_SAVES_PER_HOUR', hour),
    offers: limit('LIMIT_OFFERS_PER_DAY', day),
    bookings: limit('LIMIT_BOOKINGS_PER_DAY', day),
    messagesPerMinute: limit('LIMIT_MESSAGES_PER_MINUTE', minute),
    messagesPerDay: limit('LIMIT_MESSAGES_PER_DAY', day),
    conversations: limit('LIMIT_CONVERSATIONS_PER_DAY', day),
    firstConversations: createLimiter(database, {
      name: 'first-conversations',
      points: Math.ceil(settings.LIMIT_CONVERSATIONS_PER_DAY * firstDay),
      seconds: day,
    }),
    unconfirmedConversations: createLimiter(database, {
      name: 'unverified-conversations',
      points: settings.LIMIT_UNVERIFIED_BOOKINGS_PER_DAY,
      seconds: day,
    }),
    watchlist: limit('LIMIT_WATCHING_PER_HOUR', hour),
    live: limit('LIMIT_LIVE_PER_MINUTE', minute),
    reports: limit('LIMIT_REPORTS_PER_DAY', day),
    appealsByAddress: createLimiter(database, {
      name: 'appeals-by-address',
      points: settings.LIMIT_CONTACT_MESSAGES_PER_HOUR,
      seconds: hour,
    }),
    ...createSerialLimits(database, settings),
    challenges: limit('LIMIT_CHALLENGES_PER_DAY', day),
    evidence: limit('LIMIT_EVIDENCE_PER_DAY', day),
    claims: limit('LIMIT_CLAIMS_PER_DAY', day),
    claimAnswers: createLimiter(database, { name: 'claim-answers', points: 200, seconds: day }),
    reviews: limit('LIMIT_REVIEWS_PER_DAY', day),
    questions: limit('LIMIT_QUESTIONS_PER_DAY', day),
    wanted: limit('LIMIT_WANTED_PER_DAY', day),
    wantedChanges: createLimiter(database, {
      name: 'wanted-changes',
      points: settings.LIMIT_WANTED_PER_DAY * changesOfAd,
      seconds: day,
    }),
    modelProposals: limit('LIMIT_MODEL_PROPOSALS_PER_DAY', day),
    ...createProgramLimits(database, settings),
    shopSaves: limit('LIMIT_SHOP_SAVES_PER_DAY', day),
    wantedAnswers: createLimiter(database, { name: 'wanted-answers', points: 100, seconds: day }),
    answers: createLimiter(database, { name: 'answers', points: 500, seconds: day }),
    // Of a million codes, for each deal: guessing finds one in years.
    handoverCodes: createLimiter(database, { name: 'handover-codes', points: 10, seconds: day }),
    inspections: createLimiter(database, { name: 'inspections', points: 50, seconds: day }),
    sensorTests: createLimiter(database, { name: 'sensor-tests', points: 20, seconds: day }),
    checkouts: limit('LIMIT_CHECKOUTS_PER_DAY', day),
    returns: limit('LIMIT_RETURNS_PER_HOUR', hour),
    confirms: limit('LIMIT_CONFIRMS_PER_MINUTE', minute),
    intentsPerMinute: limit('LIMIT_PAYMENT_INTENTS_PER_MINUTE', minute),
    intentsPerHour: limit('LIMIT_PAYMENT_INTENTS_PER_HOUR', hour),
  };
}

/** Takes away the counts that are over, which nothing else would. */
export function forgetOldRateLimits(database: Database): Promise<void> {
  return deleteExpiredLimits(database, hour);
}
