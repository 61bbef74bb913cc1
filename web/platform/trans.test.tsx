import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Trans } from './trans.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const complaints = vi.spyOn(console, 'error');

beforeEach(() => complaints.mockReset());
afterEach(() => expect(complaints).not.toHaveBeenCalled());

/** What stands on the page where a message with an element of its own says `name`. */
function show(name: unknown): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Trans
        id="sold"
        // Compiled, as the build leaves it behind.
        message={['<0>', ['name'], '</0> was sold'] as never}
        values={{ name }}
        components={{ 0: <strong /> }}
      />
    </I18nProvider>,
  );
}

const escaped = (text: string) =>
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

it.each([
  '<script>ran()</script>',
  // Elements that the message has.
  '<0>Nikon</0>',
  '</0>Nikon<0>',
  '<0/>',
  '<a/>',
  '<img src=x onerror="ran()">',
  // Lingui decodes these after the values are in.
  '\\x3C0/\\x3E \\u0041',
  'Nikon D750',
  '',
])('shows %j as it is', (name) => {
  expect(show(name)).toBe(`<strong>${escaped(name)}</strong> was sold`);
});

it('still shows numbers and elements', () => {
  expect(show(3)).toBe('<strong>3</strong> was sold');
  expect(show(<em key="name">Nikon</em>)).toBe('<strong><em>Nikon</em></strong> was sold');
});

it('is what pages get', () => {
  expect(readFileSync('lingui.config.ts', 'utf8')).toContain("Trans: ['#web/platform/trans.tsx'");
});
