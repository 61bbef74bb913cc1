import { useEffect, useState } from 'react';

type Parts = typeof import('./shot-parts.ts');

/** What a form shows of shots, once for all of its photos; `retry` where it could not be fetched. */
export function useShotParts() {
  const [parts, setParts] = useState<Parts>();
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  useEffect(() => {
    let isOver = false;
    import('./shot-parts.ts').then(
      (loaded) => !isOver && setParts(loaded),
      () => !isOver && setFailedTry(tries),
    );
    return () => {
      isOver = true;
    };
  }, [tries]);
  return { parts, retry: failedTry === tries ? () => setTries(tries + 1) : undefined };
}
