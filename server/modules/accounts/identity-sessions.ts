import type { Database } from '#server/platform/db/database.ts';
import { endIfOver, endOldest, maxSessionAge } from './session-life.ts';

/** What the library passes to hooks, as far as they read it here. */
interface HookContext {
  context: {
    secret: string;
    authCookies: { sessionToken: { name: string } };
  };
  getSignedCookie(name: string, secret: string): Promise<string | false | null | undefined>;
}

/**
 * The library knows one life for all sessions and counts use by its own calls only. It gets the longest, for its
 * cookie; when a session is over is the shop's to say (session-life.ts), before the library looks at it.
 */
export const sessionSettings = {
  expiresIn: maxSessionAge,
  disableSessionRefresh: true,
  cookieCache: { enabled: false },
} as const;

export function createSessionHooks({ db }: Pick<Database, 'db'>) {
  return {
    /** Takes the session of the cookie away if it is over: whatever the library is asked then finds none. */
    async endIfOver({ context, getSignedCookie }: HookContext): Promise<void> {
      const { authCookies, secret } = context;
      const token = await getSignedCookie(authCookies.sessionToken.name, secret);
      if (token) await endIfOver(db, token);
    },
    /** Somebody signed in: their oldest session makes room. */
    made: (uid: string) => endOldest(db, uid),
  };
}

export type SessionHooks = ReturnType<typeof createSessionHooks>;
