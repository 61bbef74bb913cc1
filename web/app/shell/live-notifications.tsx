import { useEffect } from 'react';
import { useSession } from '#web/modules/accounts/session-store.ts';

/** Milliseconds after which a page asks for more than it shows. */
const afterPaint = 1_000;

/** Has whoever is signed in hear of news at once. */
export function LiveNotifications() {
  const session = useSession();
  const email = session.state === 'signed-in' ? session.person.email : undefined;
  useEffect(() => {
    if (!email) return;
    const leaving = new AbortController();
    const follow = () =>
      import('./live-news.ts').then(({ followNews }) => followNews(email, leaving.signal));
    // Without the script the count is asked for page by page.
    const timer = setTimeout(() => follow().catch(() => undefined), afterPaint);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [email]);
  return null;
}
