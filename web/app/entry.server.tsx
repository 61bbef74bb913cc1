import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import catalogAddresses from 'virtual:catalog-addresses';
import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { chosenIn } from '../platform/choice-cookie.ts';
import { nonceContext, reportContext } from '../platform/contexts.ts';
import { type Language, language as languageChoice } from '../platform/language.ts';
import { keepValuesPlain } from '../platform/plain-values.ts';
import { theme } from '../platform/theme.ts';
import { deferScripts } from './defer-scripts.ts';
import { i18n, wordsOf } from './i18n.ts';
import { ThemeProvider } from './theme.tsx';

// The server reads the contexts from here: its own import of that module would be another copy of them.
export {
  nonceContext,
  publicUrlContext,
  reportContext,
  settingsContext,
  transportContext,
} from '../platform/contexts.ts';

async function voiceOf(language: Language): Promise<I18n> {
  const messages = { [language]: await wordsOf(language) };
  return keepValuesPlain(setupI18n({ locale: language, messages }));
}

/** One voice for each language: visitors of both are served at the same moment. */
const voices: Record<Language, I18n> = { en: await voiceOf('en'), bn: await voiceOf('bn') };

/** The voice of the page that is being rendered, for what asks beside React, such as a page's title. */
const voiceHere = new AsyncLocalStorage<I18n>();

// In the browser there is one voice, and `t` of @lingui/core asks it. Here that voice passes the question on.
const ask = (...asked: Parameters<I18n['_']>) => (voiceHere.getStore() ?? voices.en)._(...asked);
i18n._ = ask as I18n['_'];

/** What visitors have chosen is all that their cookies change of a page: in one form, so that pages can be told apart by it. */
export function choicesIn(cookies: string | undefined): string {
  return [languageChoice, theme]
    .map((choice) => `${choice.cookie}=${chosenIn<string>(choice, cookies ?? null)}`)
    .join('; ');
}

/** Milliseconds after which React Router gives up on data that is still missing. */
export const streamTimeout = 5_000;

/** Renders a page to its end: its policy and its ETag are made of all of it. */
function renderWhole(
  page: ReactNode,
  nonce: string,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
    onShellError: reject,
    onError,
  });
  const timer = setTimeout(abort, streamTimeout + 1_000);
  signal.addEventListener('abort', () => abort(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const cookies = request.headers.get('cookie');
  const language = chosenIn(languageChoice, cookies);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', language);
  headers.append('vary', 'Cookie');
  // Fetched beside the scripts, and not only once they run.
  const catalog = catalogAddresses[language];
  if (catalog) headers.append('link', `<${catalog}>; rel=modulepreload`);
  const nonce = context.get(nonceContext);
  const voice = voices[language];
  const page = (
    <I18nProvider i18n={voice}>
      <ThemeProvider initial={chosenIn(theme, cookies)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ThemeProvider>
    </I18nProvider>
  );
  let finalStatus = status;
  const html = await voiceHere.run(voice, () =>
    renderWhole(page, nonce, request.signal, (error) => {
      finalStatus = 500;
      if (!request.signal.aborted) context.get(reportContext)(error);
    }),
  );
  return new Response(deferScripts(html, nonce), { status: finalStatus, headers });
}

/** A page that is not there is no failure; neither is a visitor who left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(reportContext)(error);
};
