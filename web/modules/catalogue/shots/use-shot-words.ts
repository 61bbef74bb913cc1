import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ItemPage } from '../item-page.ts';

const none: readonly undefined[] = [];

/**
 * What each photo of a page shows, and what all of them do, once the words have come: a page whose photos nobody named fetches none.
 * Without them a photo is called by its number, and nothing is said of what they show.
 */
export function useShotWords(page: ItemPage) {
  const { i18n } = useLingui();
  const [words, setWords] = useState<typeof import('./shots-shown.tsx')>();
  const isTold = page.shots.length > 0;
  useEffect(() => {
    if (!isTold) return;
    import('./shots-shown.tsx').then(setWords, () => undefined);
  }, [isTold]);
  const captions: readonly (string | undefined)[] = words?.captionsOf(page, i18n) ?? none;
  return { isTold, captions, ShotsShown: words?.ShotsShown };
}
