import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { createPath, useLocation } from 'react-router';
import { choicePath } from '#web/platform/choice.ts';
import { theme as choice, type Theme } from '#web/platform/theme.ts';
import { toast } from '#web/platform/toast.ts';
import { useTheme } from '../theme.tsx';
import { remember } from './remember.ts';

/** Light, dark, or as the system has it. Without scripts it comes back to this page in the other light. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const { theme: shown, show } = useTheme();
  const here = useLocation();

  const names: Record<Theme, string> = { system: t`System`, light: t`Light`, dark: t`Dark` };

  function change(event: MouseEvent<HTMLButtonElement>, chosen: Theme) {
    const button = event.currentTarget;
    const { form } = button;
    if (!form) return;
    event.preventDefault();
    remember(form, button)
      .then(() => show(chosen))
      .catch((error: unknown) => {
        // Without a connection the browser's own way would end in its error page, and this page would be gone.
        if (error instanceof TypeError) toast.error(t`No connection: the appearance stays.`);
        else form.requestSubmit(button);
      });
  }

  return (
    <form method="post" action={choicePath} aria-label={t`Appearance`}>
      <input type="hidden" name="back" value={createPath(here)} />
      <div className="segments">
        {choice.values.map((theme) => (
          // biome-ignore lint/a11y/useButtonType: it submits, as buttons do; the one that says so is that of the page's own form
          <button
            key={theme}
            name={choice.field}
            value={theme}
            aria-pressed={theme === shown}
            onClick={(event) => change(event, theme)}
          >
            {names[theme]}
          </button>
        ))}
      </div>
    </form>
  );
}
