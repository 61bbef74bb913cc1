import anekLatin from '@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2?url';
import hankenGrotesk from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import { useLingui } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
import { listCategories } from '#contract/catalogue/endpoints.ts';
import type { Category } from '#contract/catalogue/schemas.ts';
import { SessionKeeper } from '#web/modules/accounts/session-keeper.tsx';
import { reportContext } from '#web/platform/contexts.ts';
import { categoriesKey, queryClientHere } from '#web/platform/query-client.ts';
import { callOn } from '#web/platform/server.ts';
import { shop } from '#web/platform/shop.ts';
import '#web/ui/styles/app.css';
import { Footer } from './shell/footer.tsx';
import { LateNotice } from './shell/late-notice.tsx';
import { Main } from './shell/main.tsx';
import { RouteProgress } from './shell/route-progress.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { Toaster } from './shell/toaster.tsx';
import { TopBar } from './shell/top-bar.tsx';
import { useOwnAddress } from './shell/use-own-address.ts';
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
];

export const meta = () => [{ title: shop.name }];

/** What a page that could not be shown says besides: when to come back. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

/** Longest that a page waits for its footer's links, in milliseconds. */
const footerPatience = 3_000;

function tooLate(patience: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience).unref();
  });
}

/** The footer's categories. They rarely change: fetched with the first page. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ categories: Category[] }> {
  try {
    const categories = callOn(context)(listCategories);
    return { categories: await Promise.race([categories, tooLate(footerPatience)]) };
  } catch (error) {
    // A page without its footer's links is better than no page.
    context.get(reportContext)(error);
    return { categories: [] };
  }
}

/** What another page has read of the categories since: an admin's changes, the choice for a new product. */
const knownCategories = () => queryClientHere().getQueryData<Category[]>(categoriesKey);

export const shouldRevalidate = () => knownCategories() !== undefined;

/** In the browser the footer follows what is known already; it asks nobody, so it cannot fail. */
export function clientLoader(): { categories: Category[] } {
  return { categories: knownCategories() ?? [] };
}

/** Everything around a page, also around the one that tells of an error. */
export function Layout({ children }: { children: ReactNode }) {
  useOwnAddress();
  const [queryClient] = useState(queryClientHere);
  const { categories = [] } = useRouteLoaderData<typeof loader>('root') ?? {};
  const { i18n } = useLingui();
  const { theme } = useTheme();
  return (
    <html lang={i18n.locale} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <QueryClientProvider client={queryClient}>
          <SkipLink />
          <TopBar />
          <RouteProgress />
          <LateNotice />
          <Main>{children}</Main>
          <Footer categories={categories} />
          <Toaster />
          <SessionKeeper />
        </QueryClientProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
