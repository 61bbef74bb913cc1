/** Everything that the shop keeps in the browser's localStorage. */
export const storageKeys = {
  token: 'accessToken',
  expiresAt: 'accessTokenExpiresAt',
  person: 'signedInPerson',
  /** How the last session here ended, for the tabs that did not end it. */
  ending: 'sessionEnding',
  /** When this account was changed last, for the tabs that did not change it. */
  accountChanged: 'accountChanged',
  unfinishedSignUp: 'unfinishedSignUp',
  /** What was seen on sale, for when the shop cannot be reached. */
  seenItems: 'seenItems',
  /** The items whose own pages were opened. */
  viewedItems: 'viewedItems',
  /** Messages that were written and are not in the shop yet. */
  unsentMessages: 'unsentMessages',
} as const;

/** Where else the shop keeps something in the browser: what each of its names there begins with. */
export const storageNames = {
  /** A database: drafts of whoever is signed in. */
  deviceDrafts: 'ditiyo-drafts',
  /** In the sessionStorage: drafts of a visitor. */
  tabDrafts: 'ditiyo.draft.',
  /** A cache, which the service worker keeps by itself (web/app/public/sw.js). */
  offlinePage: 'offline ',
} as const;

/** One tab at a time reads the stream of notifications, and tells the others by a channel of this name. */
export const liveLock = 'ditiyo-live';

/** One tab at a time renews the token. */
export const tokenLock = 'ditiyo-access-token';

/** One tab at a time sends the messages that are not in the shop yet. */
export const unsentLock = 'ditiyo-unsent';

/** One tab at a time imports items. */
export const importLock = 'ditiyo-import';
