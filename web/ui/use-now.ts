import { useEffect, useState } from 'react';

const halfMinute = 30_000;

/** The time in milliseconds, read anew twice a minute: of what says minutes or hours nothing is behind by more than one. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), halfMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
