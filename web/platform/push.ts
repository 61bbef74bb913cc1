/** What this browser can do: nothing; nothing until the shop is on the home screen; or be told while it is closed. */
export type PushSupport = 'none' | 'home-screen' | 'there';

/** iPads call themselves Macs, which have no touch screens. */
function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

export function pushSupport(): PushSupport {
  const isThere =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isThere) return 'there';
  // Apple's browsers can do it only for a page that was put on the home screen.
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  return isAppleMobile() && !isInstalled ? 'home-screen' : 'none';
}

export async function findPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether a browser asked its push service with this key. */
function isAskedWith(subscription: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = subscription.options;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

/** Asks the browser's push service for an address. Throws where the browser gives none. */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription> {
  // Where the shop is developed no page has started it.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && isAskedWith(before, publicKey)) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Ends pushes to this browser, and takes away what they show. */
export async function forgetPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
