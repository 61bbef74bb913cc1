/** Everything that the shop keeps in the browser's localStorage, and the name of the lock beside it. */
export const storageKeys = {
  token: 'accessToken',
  expiresAt: 'accessTokenExpiresAt',
  person: 'signedInPerson',
  /** How the last session here ended, for the tabs that did not end it. */
  ending: 'sessionEnding',
  unfinishedSignUp: 'unfinishedSignUp',
} as const;

/** One tab at a time renews the token. */
export const tokenLock = 'ditiyo-access-token';
