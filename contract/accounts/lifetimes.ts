/** How long access lasts, as the texts on screens say it and the server keeps it. */

/** A sign-in that nobody uses ends. */
export const maxIdleDays = 7;

export const accessTokenMinutes = 15;

/** A mailed link works for so long. */
export const linkMinutes = { reset: 30, verify: 60 } as const;
