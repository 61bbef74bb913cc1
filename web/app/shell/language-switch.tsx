import { useLingui } from '@lingui/react';
import type { FormEvent } from 'react';
import { createPath, useLocation } from 'react-router';
import { languageNames, languagePath, languages } from '#web/platform/language.ts';
import { speak } from '../i18n.ts';

/** Has the shop remember the choice for the pages that come after this one. Throws when it does not. */
async function remember(form: HTMLFormElement): Promise<void> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const body = new URLSearchParams(fields);
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' });
  // The shop leads back to a page, which is here already.
  if (answer.type !== 'opaqueredirect') throw new Error(`HTTP ${answer.status}`);
}

/**
 * The way to the other language, in its own words. Without scripts it comes back to this page; with them the page
 * changes where it stands, and keeps what was typed.
 */
export function LanguageSwitch() {
  const { i18n } = useLingui();
  const here = useLocation();
  const other = languages.find((language) => language !== i18n.locale) ?? 'en';

  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    remember(form)
      .then(() => speak(other))
      // The browser's own way: it tells what is wrong, or it works.
      .catch(() => form.submit());
  }

  return (
    <form method="post" action={languagePath} onSubmit={change}>
      <input type="hidden" name="back" value={createPath(here)} />
      <input type="hidden" name="language" value={other} />
      <button
        type="submit"
        lang={other}
        className="min-h-11 rounded-md px-2.5 text-md font-[560] hover:text-pine md:-mr-2.5"
      >
        {languageNames[other]}
      </button>
    </form>
  );
}
