import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { toast as show, useToasterStore } from 'react-hot-toast/headless';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { minPasswordLength } from '#contract/accounts/password-lengths.ts';
import { timeout } from './browser.ts';
import { renewBefore } from './constants.ts';
import { queryClientHere } from './query-client.ts';
import { toast } from './toast.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the toaster would show now. */
function readToasts() {
  let kept: ReturnType<typeof useToasterStore>['toasts'] = [];
  function Reader() {
    kept = useToasterStore().toasts;
    return null;
  }
  renderToString(createElement(Reader));
  return kept;
}

/** A tab that somebody looks at, or one that waits in the background. */
function stubDocument(visibilityState: 'visible' | 'hidden') {
  const document = new EventTarget();
  vi.stubGlobal('document', Object.assign(document, { visibilityState }));
  return document;
}

describe('toasts', () => {
  test('last 4 s, or 2 s when it is good news', () => {
    stubDocument('visible');
    show.removeAll();
    toast.blank('blank');
    toast.success('success');
    toast.error('error');
    expect(readToasts().map(({ message, duration }) => [message, duration])).toEqual([
      ['error', 4_000],
      ['success', 2_000],
      ['blank', 4_000],
    ]);
  });

  // The toaster's own limit is the one of the specification.
  test('are kept up to 20, the newest of them', () => {
    stubDocument('visible');
    show.removeAll();
    for (let number = 1; number <= 25; number += 1) toast.error(`message ${number}`);
    const kept = readToasts().map(({ message }) => message);
    expect(kept).toHaveLength(20);
    expect(kept[0]).toBe('message 25');
    expect(kept.at(-1)).toBe('message 6');
  });

  test('wait for somebody who looks', () => {
    const document = stubDocument('hidden');
    show.removeAll();
    toast.error('while you were away');
    expect(readToasts()).toEqual([]);
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(readToasts()).toHaveLength(1);
  });
});

describe('time limits', () => {
  test.each([
    ['on a desktop', false, 30_000],
    ['on a phone', true, 60_000],
  ])('an answer is waited for %s', (_, isCoarse, milliseconds) => {
    const matchMedia = (query: string) => ({ matches: isCoarse && query === '(pointer: coarse)' });
    vi.stubGlobal('window', { matchMedia });
    expect(timeout()).toBe(milliseconds);
  });

  test('data that nobody shows is kept for 5 minutes', () => {
    expect(queryClientHere().getDefaultOptions().queries?.gcTime).toBe(300_000);
  });

  test('a token is renewed 5 minutes before it expires', () => {
    expect(renewBefore).toBe(300_000);
  });
});

test('a password has 6 characters at least', () => {
  expect(minPasswordLength).toBe(6);
});
