import { useEffect } from 'react';

/** How long until the shop is asked again whether it is there, in milliseconds. */
const timeout = 5_000;

/** A connection is not the shop: a network may lead nowhere, and the shop may be away while there is one. */
async function isShopThere(): Promise<boolean> {
  if (!navigator.onLine || document.hidden) return false;
  const answer = await fetch('/health', { cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}

/** Opens the page that could not be fetched, as soon as it can be. Without one it waits for nothing. */
export function useReconnect(path: string | undefined): void {
  useEffect(() => {
    if (path === undefined) return;
    const goOn = async () => (await isShopThere()) && window.location.replace(path);
    void goOn();
    const timer = setInterval(goOn, timeout);
    window.addEventListener('online', goOn);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', goOn);
    };
  }, [path]);
}
