import { createHash } from 'node:crypto';
import { type Language, languageIn } from '#contract/kernel/languages.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { plainStyle } from '#server/platform/http/plain-page.ts';

/** Why this page is sent. */
export type Breakdown = 'broken' | 'busy' | 'too_large' | 'slow' | 'forbidden';

interface Words {
  title: string;
  explanation: string;
}

const { unavailable, too_large, slow, forbidden } = baseProblems;
const nothingSent = 'Nothing was sent. Please go back and try it from our own page.';
const nothingSentBangla = 'কিছুই পাঠানো হয়নি। ফিরে গিয়ে আমাদের নিজের পাতা থেকে চেষ্টা করুন।';

const words: Record<Language, Record<Breakdown, Words>> = {
  en: {
    broken: {
      title: 'Something went wrong on our side.',
      explanation: 'Please try again in a moment. If you write to us, mention this:',
    },
    busy: { title: unavailable.body.ownStatus, explanation: 'Nothing of yours is lost.' },
    too_large: { title: too_large.body.ownStatus, explanation: nothingSent },
    slow: { title: slow.body.ownStatus, explanation: nothingSent },
    forbidden: { title: forbidden.body.status, explanation: nothingSent },
  },
  bn: {
    broken: {
      title: 'আমাদের দিক থেকে কিছু একটা ভুল হয়েছে।',
      explanation: 'একটু পরে আবার চেষ্টা করুন। আমাদের লিখলে এটি উল্লেখ করুন:',
    },
    busy: {
      title: 'এই মুহূর্তে দোকানে অনেক ভিড়। একটু পরে আবার চেষ্টা করুন।',
      explanation: 'আপনার কিছুই হারায়নি।',
    },
    too_large: { title: 'এটি খুব বড়।', explanation: nothingSentBangla },
    slow: { title: 'এটি আসতে খুব বেশি সময় লেগেছে।', explanation: nothingSentBangla },
    forbidden: { title: 'এটি করা যাবে না', explanation: nothingSentBangla },
  },
};

const ways: Record<Language, { home: string; retry: string }> = {
  en: { home: 'Go To Home', retry: 'Try again' },
  bn: { home: 'প্রথম পাতায় যান', retry: 'আবার চেষ্টা করুন' },
};

const hash = createHash('sha256').update(plainStyle).digest('base64');

/** Allows the page's inline style only: no file may be available. */
export const brokenPolicy = `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'`;

/** Returns a page for when none can be rendered. It needs no other file and no script. */
export function brokenPage(why: Breakdown, language: Language, requestId?: string): string {
  const { title, explanation } = words[language][why];
  const { home, retry } = ways[language];
  // The same address again.
  const again = `<a href="">${retry}</a>`;
  const back = `<a href="/">${home}</a>`;
  const waysOn = why === 'broken' ? `${again} ${back}` : why === 'busy' ? again : back;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${plainStyle}</style></head>
<body>
<main>
<h1>${title}</h1>
<p>${explanation}</p>
${why === 'broken' && requestId ? `<p><code>${requestId}</code></p>` : ''}
<p>${waysOn}</p>
</main>
</body>
</html>`;
}

const headers = { 'content-security-policy': brokenPolicy };
const busy = {
  en: { html: brokenPage('busy', 'en'), headers },
  bn: { html: brokenPage('busy', 'bn'), headers },
} satisfies Record<Language, unknown>;

/** Returns the page of rejected requests and its headers, by the caller's cookies. Rendered in advance, to cost little under load. */
export const busyPage = (cookie: string | undefined) => busy[languageIn(cookie)];
