import { routes } from 'virtual:shop-routes';
import { I18nProvider } from '@lingui/react';
import { toast } from 'react-hot-toast/headless';
import { createBrowserRouter, matchRoutes, Outlet, useLoaderData } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { cleanup, render } from 'vitest-browser-react';
import { i18n, speak } from '#web/app/i18n.ts';
import { clientLoader } from '#web/app/root.tsx';
import { Footer } from '#web/app/shell/footer.tsx';
import { Main } from '#web/app/shell/main.tsx';
import { Toaster } from '#web/app/shell/toaster.tsx';
import { ThemeProvider } from '#web/app/theme.tsx';
import { SessionSync } from '#web/modules/accounts/session-sync.tsx';
import type { Language } from '#web/platform/language.ts';
import { queryCache } from '#web/platform/query-cache.ts';
import { queryClientHere } from '#web/platform/query-client.ts';
import { storageKeys } from '#web/platform/storage-keys.ts';
import type { Member } from './commands-types.ts';

interface Visit {
  /** Who is signed in here; nobody unless given. */
  as?: Member;
  language?: Language;
  /** Whether the footer stands below the page, too: for what it follows. */
  footer?: boolean;
}

const ownAddress = window.location.href;
let router: ReturnType<typeof createBrowserRouter> | undefined;

/** What stands around every page, without its bars: pages are tried here, the bars in the browser journeys. */
function Frame() {
  return (
    <>
      <Main>
        <Outlet />
      </Main>
      <Toaster />
      <SessionSync />
    </>
  );
}

function FrameWithFooter() {
  const { categories } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <Frame />
      <Footer categories={categories} />
    </>
  );
}

/** What fails is read again at once: how long it waits is tried in web/platform/retries.test.ts. */
function retryAtOnce(): void {
  const client = queryClientHere();
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 10 } });
}

/** As if this person had signed in here: a token that is good for now, and who they are. */
export function signInAs({ uid, email, name: displayName, token }: Member): void {
  const person = JSON.stringify({ uid, email, displayName, photoURL: '' });
  localStorage.setItem(storageKeys.person, person);
  localStorage.setItem(storageKeys.expiresAt, String(Date.now() + 15 * 60_000));
  localStorage.setItem(storageKeys.token, token);
}

/** Nobody is signed in here from now on. */
function signOut(): void {
  const { token, expiresAt, person } = storageKeys;
  for (const key of [token, expiresAt, person]) localStorage.removeItem(key);
}

/** The modules of a page, before anybody waits for what it shows: the first test of a run finds none of them compiled. */
async function loadPage(path: string): Promise<void> {
  const found = matchRoutes(routes, path) ?? [];
  await Promise.all(
    found.map(({ route: { lazy } }) => (typeof lazy === 'function' ? lazy() : undefined)),
  );
}

/**
 * Opens a page of the shop by its address, as a link inside the shop does: the same routes, pages and parts, drawn by
 * the browser alone, against a real shop. What the server draws first is for the browser journeys (tests/e2e).
 */
export async function open(path: string, visit: Visit = {}): Promise<void> {
  await close();
  if (!visit.as) signOut();
  await show(path, visit);
}

async function show(path: string, visit: Visit): Promise<void> {
  const { as, language = 'en', footer = false } = visit;
  retryAtOnce();
  if (as) signInAs(as);
  await speak(language);
  document.documentElement.lang = language;
  await loadPage(path);
  window.history.replaceState(null, '', path);
  router = createBrowserRouter([
    {
      id: 'root',
      Component: footer ? FrameWithFooter : Frame,
      loader: clientLoader,
      HydrateFallback: () => null,
      children: routes,
    },
  ]);
  await render(
    <I18nProvider i18n={i18n}>
      <ThemeProvider initial="system">
        <RouterProvider router={router} />
      </ThemeProvider>
    </I18nProvider>,
  );
}

/** The address that the page shows now: path, search and hash. */
export function address(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

/** Goes on to another page without loading it anew, as a link does. */
export async function goTo(path: string): Promise<void> {
  await router?.navigate(path);
}

/** Takes the mouse off the messages: whoever goes while it holds one would hold those of the next test, too. */
function letMessagesGo(): void {
  const off = { bubbles: true, relatedTarget: document.body };
  for (const region of document.querySelectorAll('[role="status"]')) {
    region.dispatchEvent(new MouseEvent('mouseout', off));
  }
}

/** Leaves the page, and forgets what it and its person left behind. */
export async function close(): Promise<void> {
  letMessagesGo();
  await cleanup();
  router?.dispose();
  router = undefined;
  toast.remove();
  queryCache()?.clear();
  window.history.replaceState(null, '', ownAddress);
}

/** What a reload leaves: the page is opened again, with all that this browser keeps. */
export async function reload(visit: Visit = {}): Promise<void> {
  const here = address();
  await close();
  await show(here, visit);
}
