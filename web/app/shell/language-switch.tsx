import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { createPath, useLocation } from 'react-router';
import { choicePath } from '#web/platform/choice.ts';
import { language as choice, languageNames } from '#web/platform/language.ts';
import { toast } from '#web/platform/toast.ts';
import { speak } from '../i18n.ts';
import { remember } from './remember.ts';

/**
 * The way to the other language, in its own words. Without scripts it comes back to this page; with them the page
 * changes where it stands, and keeps what was typed.
 */
export function LanguageSwitch() {
  const { i18n, t } = useLingui();
  const here = useLocation();
  const other = choice.values.find((language) => language !== i18n.locale) ?? 'en';

  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    remember(form)
      .then(() => speak(other))
      .catch((error: unknown) => {
        // Without a connection the browser's own way would end in its error page, and this page would be gone.
        if (error instanceof TypeError) toast.error(t`No connection: the language stays.`);
        else form.submit();
      });
  }

  return (
    <form method="post" action={choicePath} onSubmit={change}>
      <input type="hidden" name="back" value={createPath(here)} />
      <input type="hidden" name={choice.field} value={other} />
      {/* biome-ignore lint/a11y/useButtonType: it submits, as buttons do; the one that says so is that of the page's own form */}
      <button
        lang={other}
        className="min-h-11 rounded-md px-2.5 text-md font-[560] hover:underline"
      >
        {languageNames[other]}
      </button>
    </form>
  );
}
