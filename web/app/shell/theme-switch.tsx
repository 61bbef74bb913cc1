import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { createPath, useLocation } from 'react-router';
import { theme as choice, type Theme } from '#web/platform/theme.ts';
import { useTheme } from '../theme.tsx';
import { remember } from './remember.ts';

/** Light, dark, or as the system has it. Without scripts it comes back to this page in the other light. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const { theme: shown, show } = useTheme();
  const here = useLocation();

  function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent;
    const chosen = (submitter as HTMLButtonElement | null)?.value;
    remember(form, submitter)
      .then(() => choice.isOne(chosen) && show(chosen))
      // The browser's own way: it tells what is wrong, or it works.
      .catch(() => {
        form.append(hiddenField(choice.field, chosen ?? ''));
        form.submit();
      });
  }

  return (
    <form method="post" action={choice.path} onSubmit={change} aria-label={t`Appearance`}>
      <input type="hidden" name="back" value={createPath(here)} />
      <div className="inline-flex rounded-full border border-foot-line p-0.5">
        {choice.values.map((theme) => (
          <button
            key={theme}
            type="submit"
            name={choice.field}
            value={theme}
            aria-pressed={theme === shown}
            className="min-h-8 rounded-full px-3.5 hover:text-white aria-pressed:bg-foot-line aria-pressed:text-white pointer-coarse:min-h-11"
          >
            <Name theme={theme} />
          </button>
        ))}
      </div>
    </form>
  );
}

/** A form that sends itself leaves out the button that was pressed. */
function hiddenField(name: string, value: string): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'hidden', name, value });
}

function Name({ theme }: { theme: Theme }) {
  switch (theme) {
    case 'light':
      return <Trans>Light</Trans>;
    case 'dark':
      return <Trans>Dark</Trans>;
    default:
      return <Trans>System</Trans>;
  }
}
