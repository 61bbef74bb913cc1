// The shop's service worker: when a page cannot be fetched, the offline page is shown in its place. It keeps that page, the
// lists for a meeting, which are needed where there is no connection, and the files that these name, and nothing else: no
// answer of the API, no page of anybody's own. What it does not answer the browser fetches as if there were no worker. How to end it for good: docs/decisions/027-installable-and-offline.md.
// It also shows what the shop pushes to this browser: docs/decisions/041-web-push.md.

const offlinePath = '/offline';
/** Pages that are kept: they hold nothing of anybody's own, and ask nobody for anything. */
const keptPaths = [offlinePath, '/check', '/check/sensor'];
const prefix = 'offline ';

/** Files of the shop that are kept, by path, once they are known: whether to answer cannot wait for that. */
let kept;

async function keptCache() {
  const [name] = (await caches.keys()).filter((key) => key.startsWith(prefix));
  return name === undefined ? undefined : caches.open(name);
}

async function readKept() {
  const requests = await (await keptCache())?.keys();
  kept = new Set(requests?.map(({ url }) => new URL(url).pathname));
}

/** What an offline page is made of: its build, its language and its theme. The shop's pages name it the same way. */
function makeOf(html) {
  const [, lang = ''] = /<html[^>]* lang="(\w+)"/.exec(html) ?? [];
  const [, theme = ''] = /<html[^>]* data-theme="(\w+)"/.exec(html) ?? [];
  const [build = ''] = /\/assets\/manifest-[\w-]+\.js/.exec(html) ?? [];
  return `${build} ${lang} ${theme}`;
}

/** A page as the shop draws it now, and the addresses of all that it needs; undefined where it is not to be had. */
async function drawn(path) {
  const answer = await fetch(path, { cache: 'no-cache' });
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || answer.redirected || !type.startsWith('text/html')) return undefined;
  const html = await answer.clone().text();
  const named = `${html} ${answer.headers.get('link') ?? ''}`;
  const files = named.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|avif)/g) ?? [];
  return { path, answer, make: makeOf(html), files };
}

/** Keeps the pages as the shop draws them now, with all that they need; those before go once these are whole. */
async function keep() {
  const pages = await Promise.all(keptPaths.map(drawn));
  const [first] = pages;
  // In the middle of a new build, or of a change of the language, each would name other files.
  if (!pages.every((page) => page && page.make === first.make)) return;
  const name = prefix + first.make;
  const cache = await caches.open(name);
  try {
    await cache.addAll([...new Set(pages.flatMap(({ files }) => files))]);
    for (const { path, answer } of pages) await cache.put(path, answer);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  for (const key of await caches.keys()) if (key !== name) await caches.delete(key);
  await readKept();
}

/** How long a page that is kept may take, in milliseconds: on a slow network at a meeting the kept one is the better answer. */
const patience = 3_000;

const waited = () => new Promise((resolve) => setTimeout(resolve, patience));

/** A page as it is kept; undefined where it is not. */
async function keptPage(path) {
  const page = await (await keptCache())?.match(path, { ignoreVary: true });
  // The scripts of the page ask for their files next.
  if (page) await readKept();
  return page;
}

/** The page from the shop, or as it is kept, or the offline page at its own address, which knows where to come back to. */
async function pageOrOffline({ request }) {
  const { pathname, search } = new URL(request.url);
  // A list is the same page for each kind: its scripts read the address.
  const isKept = keptPaths.includes(pathname);
  const fetched = fetch(request);
  try {
    const answer = await (isKept ? Promise.race([fetched, waited()]) : fetched);
    if (answer && (answer.status < 500 || !isKept)) return answer;
    return (await keptPage(pathname)) ?? (await fetched);
  } catch (error) {
    const page = await keptPage(isKept ? pathname : offlinePath);
    if (!page) throw error;
    if (isKept) return page;
    return Response.redirect(`${offlinePath}?back=${encodeURIComponent(pathname + search)}`);
  }
}

async function keptOrFetched(request) {
  const found = await caches.match(request, { ignoreVary: true });
  return found ?? fetch(request);
}

self.addEventListener('install', (event) => {
  // Nothing of an open page depends on which worker is there: the new one need not wait for them to close.
  self.skipWaiting();
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(readKept());
});

// A page tells of which make it is: after a new build, or another language or theme, the offline page is fetched anew.
self.addEventListener('message', (event) => {
  const fresh = async () => (await caches.has(prefix + event.data)) || keep();
  event.waitUntil(fresh().catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // No navigation preload: browsers send it for what is not answered here as well, and a code that comes back from a
    // sign-in elsewhere would be spent twice.
    if (!pathname.startsWith('/api/')) event.respondWith(pageOrOffline(event));
  } else if (pathname.startsWith('/assets/') && (kept === undefined || kept.has(pathname))) {
    // A worker that was asleep during a long meeting does not know yet, and looks.
    event.respondWith(keptOrFetched(request));
  }
});

/** What a push says: `server/modules/watchlist/push-news.ts` writes it. Of two with the same tag the later one stays. */
async function showPush({ title, body, url, tag, lang }) {
  await self.registration.showNotification(title, {
    body,
    lang,
    tag,
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { url },
  });
}

/** Goes to the tab that shows this page already, or opens it; never a page of somebody else. */
async function openPage(path) {
  const { origin } = self.location;
  const asked = new URL(path ?? '/', origin);
  const { href } = asked.origin === origin ? asked : new URL('/', origin);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => url === href);
  await (there ? there.focus() : self.clients.openWindow(href));
}

async function ask(path, options = {}) {
  const answer = await fetch(path, { cache: 'no-store', ...options });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** The browser has another address at its push service: the shop is told, if it pushed to the old one for whoever is signed in. */
async function renewSubscription({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  const { user } = (await ask('/api/auth/get-session')) ?? {};
  if (!user) return;
  const { accessToken } = await ask(`/api/jwt?email=${encodeURIComponent(user.email)}`);
  const headers = { authorization: `barer ${accessToken}`, 'content-type': 'application/json' };
  const endpoint = encodeURIComponent(oldSubscription.endpoint);
  const { publicKey, on } = await ask(`/api/pushkey?endpoint=${endpoint}`, { headers });
  if (!on) return;
  const asked = { userVisibleOnly: true, applicationServerKey: publicKey };
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(asked));
  const body = JSON.stringify(renewed);
  await ask('/api/pushsubscriptions', { method: 'POST', headers, body });
  await ask(`/api/pushsubscriptions?endpoint=${endpoint}`, { method: 'DELETE', headers });
}

self.addEventListener('push', (event) => {
  const told = event.data?.json();
  if (told) event.waitUntil(showPush(told));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.url));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event).catch(() => undefined));
});

readKept();
