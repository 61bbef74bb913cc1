import { useEffect, useState } from 'react';

type Find = typeof import('#contract/conversations/contact-details.ts')['findWarnings'];

/** Whether a text that is being written names money outside of the shop. What tells it is fetched when somebody writes. */
export function useNamesMoney(text: string): boolean {
  const [find, setFind] = useState<{ warnings: Find }>();
  const isNeeded = text !== '' && !find;
  useEffect(() => {
    if (!isNeeded) return;
    import('#contract/conversations/contact-details.ts').then(
      ({ findWarnings }) => setFind({ warnings: findWarnings }),
      // The reader is warned all the same.
      () => undefined,
    );
  }, [isNeeded]);
  return find?.warnings(text).includes('money') ?? false;
}
