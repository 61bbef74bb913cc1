import { useEffect, useState } from 'react';
import { withRetries } from '#web/platform/retries.ts';

/**
 * What a call answers in the name of whoever is signed in, on pages that are drawn for everybody and load no query client. The last
 * answer stays until the next one is there; undefined while there is none, and where it could not be read.
 */
export function useOwnAnswer<Answer>(key: string, ask: () => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is asked
  useEffect(() => {
    let over = false;
    withRetries(ask).then(
      (now) => !over && setAnswer(now),
      // Whoever reads an item or a list does not wait for this: nothing is said then.
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [key]);
  return answer;
}
