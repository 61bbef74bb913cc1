import { I18nProvider } from '@lingui/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { i18n, speak } from '#web/app/i18n.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PartsTogether } from '#web/ui/parts-together.tsx';

beforeEach(() => speak('en'));
afterEach(() => vi.useRealTimers());

const Part = () => <p>The part</p>;

test('a page waits for its parts, and not long for one that stalls', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const Stalled = lazyPart(() => new Promise<typeof Part>(() => {}));
  await render(
    <I18nProvider i18n={i18n}>
      <PartsTogether parts={[Stalled]}>
        <p>The page</p>
        <Stalled />
      </PartsTogether>
    </I18nProvider>,
  );
  expect(page.getByText('The page').query()).toBeNull();
  await vi.advanceTimersByTimeAsync(2500);
  vi.useRealTimers();
  await expect.element(page.getByText('The page')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toBeVisible();
});

test('a part is shown whose code came between its first look and its own fetch', async () => {
  const Fetched = lazyPart(() => Promise.resolve(Part));
  function Beside() {
    useLayoutEffect(() => void Fetched.fetch(), []);
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // Not by `render`: it runs effects before any code can come.
  root.render(
    <I18nProvider i18n={i18n}>
      <Fetched />
      <Beside />
    </I18nProvider>,
  );
  await expect.element(page.getByText('The part')).toBeVisible();
  root.unmount();
});
