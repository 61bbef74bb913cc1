import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect } from 'react';
import {
  type HeadersFunction,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { nameCategories } from '#contract/catalogue/endpoints.ts';
import type { Category, NamedCategory } from '#contract/catalogue/schemas.ts';
import type { ShownSettings } from '#contract/kernel/shown-settings.ts';
import anekLatin from '#web/assets/fonts/anek-latin.woff2?url';
import hankenGrotesk from '#web/assets/fonts/hanken-grotesk.woff2?url';
import { SessionSync } from '#web/modules/accounts/session-sync.tsx';
import { publicUrlContext, reportContext, settingsContext } from '#web/platform/contexts.ts';
import { categoriesKey, queryCache } from '#web/platform/query-cache.ts';
import { callOn } from '#web/platform/server.ts';
import { shop } from '#web/platform/shop.ts';
import { settingsAttributes, settingsHere } from '#web/platform/shown-settings.ts';
import { barColors, type Theme } from '#web/platform/theme.ts';
import '#web/ui/styles/app.css';
import { ShopZone } from '#web/ui/shop-zone.ts';
import { BottomBar } from './shell/bottom-bar.tsx';
import { Footer } from './shell/footer.tsx';
import { LateNotice } from './shell/late-notice.tsx';
import { LiveNotifications } from './shell/live-notifications.tsx';
import { Main } from './shell/main.tsx';
import { RouteProgress } from './shell/route-progress.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { Toaster } from './shell/toaster.tsx';
import { TopBar } from './shell/top-bar.tsx';
import { useOwnAddress } from './shell/use-own-address.ts';
import { replayEarlyPresses } from './start-scripts.ts';
import { useTheme } from './theme.tsx';

export { PageFailed as ErrorBoundary } from './page-failed.tsx';

const fontPreload = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
} as const;

export const links: LinksFunction = () => [
  { ...fontPreload, href: hankenGrotesk },
  { ...fontPreload, href: anekLatin },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml', title: shop.name },
];

export const meta = () => [{ title: shop.name }];

/** What a page that could not be shown says besides: when to come back. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

/** Longest that a page waits for its footer's links, in milliseconds. */
const footerTimeout = 3_000;

function tooLate(timeout: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout).unref();
  });
}

interface Frame extends Partial<ShownSettings> {
  categories: NamedCategory[];
  /** Where the shop is found, without a slash at its end: for what is read elsewhere. */
  publicUrl: string;
}

/** The footer's categories by name alone: they rarely change, and with them every page that is kept. Fetched with the first page. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Frame> {
  const own = { publicUrl: context.get(publicUrlContext), ...context.get(settingsContext) };
  try {
    const categories = callOn(context)(nameCategories);
    return { ...own, categories: await Promise.race([categories, tooLate(footerTimeout)]) };
  } catch (error) {
    // A page without its footer's links is better than no page.
    context.get(reportContext)(error);
    return { ...own, categories: [] };
  }
}

/** What another page has read of the categories since: an admin's changes, the choice for a new product. */
const knownCategories = () => queryCache()?.getQueryData<Category[]>(categoriesKey);

export const shouldRevalidate = () => knownCategories() !== undefined;

/** In the browser the footer follows what is known already; it asks nobody, so it cannot fail. */
export function clientLoader(): Frame {
  return {
    publicUrl: window.location.origin,
    ...settingsHere(),
    categories: knownCategories() ?? [],
  };
}

/** Everything around a page, also around the one that tells of an error. */
export function Layout({ children }: { children: ReactNode }) {
  useOwnAddress();
  useEffect(replayEarlyPresses, []);
  const frame = useRouteLoaderData<typeof loader>('root');
  const { categories = [], ...settings } = frame ?? {};
  const { i18n } = useLingui();
  const { theme } = useTheme();
  return (
    <html
      lang={i18n.locale}
      data-theme={theme === 'system' ? undefined : theme}
      {...settingsAttributes(settings)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <BarColor theme={theme} />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <ShopZone value={frame?.timeZone ?? 'Asia/Dhaka'}>
          <SkipLink />
          <TopBar />
          <RouteProgress />
          <LateNotice />
          <Main>{children}</Main>
          <Footer categories={categories} />
          <BottomBar />
          <Toaster />
          <SessionSync />
          <LiveNotifications />
        </ShopZone>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The bars of the browser and of the installed shop, in the light of the page. */
function BarColor({ theme }: { theme: Theme }) {
  if (theme !== 'system') return <meta name="theme-color" content={barColors[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={barColors.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={barColors.dark} />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}
