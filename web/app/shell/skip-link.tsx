import { Trans } from '@lingui/react/macro';
import { mainId } from './main.tsx';

/** First stop of the keyboard: past the bar, to the page. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only z-50 rounded-md bg-surface px-5 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      <Trans>Skip to the page</Trans>
    </a>
  );
}
