type BuiltWindow = Window & { __reactRouterManifest?: { url: string } };

/** Which offline page fits what is shown here; the service worker (public/sw.js) reads the same of its own. */
function makeOfPage(): string {
  const { lang, dataset } = document.documentElement;
  // The router's own list of all pages; its name changes with each build.
  const { __reactRouterManifest: manifest } = window as BuiltWindow;
  return `${manifest?.url ?? ''} ${lang} ${dataset.theme ?? ''}`;
}

/** Has a page kept for when the shop cannot be reached. Never in the way of the page that is being opened. */
export function keepOfflinePage(): void {
  // Plain http in a LAN has no service workers.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  async function start() {
    // Browsers complain aloud of a worker that does not arrive.
    if (!navigator.onLine) return;
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    active?.postMessage(makeOfPage());
  }
  const soon = () => setTimeout(() => start().catch(() => undefined), 1_000);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
