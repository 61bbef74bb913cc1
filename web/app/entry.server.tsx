import { AsyncLocalStorage } from 'node:async_hooks';
import catalogAddresses from 'virtual:catalog-addresses';
import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
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
import { theme } from '../platform/theme.ts';
import { deferScripts } from './defer-scripts.ts';
import { i18n, wordsOf } from './i18n.ts';
import { ThemeProvider } from './theme.tsx';

// The server reads the contexts from here: its own import of that module would be another copy of them.
export {
  nonceContext,
  publicUrlContext,
  reportContext,
  transportContext,
} from '../platform/contexts.ts';

async function voiceOf(language: Language): Promise<I18n> {
  return setupI18n({ locale: language, messages: { [language]: await wordsOf(language) } });
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

/** Longest that a page may take to stream, in milliseconds. */
export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  const cookies = request.headers.get('cookie');
  const language = chosenIn(languageChoice, cookies);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', language);
  headers.append('vary', 'Cookie');
  // Fetched beside the scripts, and not only once they run.
  const catalog = catalogAddresses[language];
  if (catalog) headers.append('link', `<${catalog}>; rel=modulepreload`);
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const nonce = context.get(nonceContext);
  // Crawlers read what arrives first and leave.
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';

  const voice = voices[language];
  const render = () =>
    new Promise<Response>((resolve, reject) => {
      let finalStatus = status;
      const { pipe, abort } = renderToPipeableStream(
        <I18nProvider i18n={voice}>
          <ThemeProvider initial={chosenIn(theme, cookies)}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </ThemeProvider>
        </I18nProvider>,
        {
          nonce,
          [ready]() {
            const body = deferScripts(nonce);
            body.once('close', () => clearTimeout(timer));
            resolve(
              new Response(createReadableStreamFromReadable(body), {
                status: finalStatus,
                headers,
              }),
            );
            pipe(body);
          },
          onShellError: reject,
          onError(error) {
            finalStatus = 500;
            if (!request.signal.aborted) context.get(reportContext)(error);
          },
        },
      );
      const timer = setTimeout(abort, streamTimeout + 1_000);
      request.signal.addEventListener('abort', () => abort(), { once: true });
    });
  return voiceHere.run(voice, render);
}

/** A page that is not there is no failure; neither is a visitor who left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(reportContext)(error);
};
