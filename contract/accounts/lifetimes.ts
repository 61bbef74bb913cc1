/** How long access lasts, as the texts on screens say it and the server keeps it. */

/** A session that nobody uses ends after so many days. */
export const maxIdleDays = 7;

/** However busy, a session ends after so many days; longer than `maxIdleDays`. */
export const maxSessionDays = 30;

/** The session of an admin or a moderator is shorter in both: minutes without use, hours in all. */
export const ofStaff = { maxIdleMinutes: 30, maxSessionHours: 8 } as const;

export const accessTokenMinutes = 15;

/** A mailed link works for so long. */
export const linkMinutes = { reset: 30, verify: 60 } as const;
