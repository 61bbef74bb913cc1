import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { captionsOf } from './captions.ts';

const none: readonly undefined[] = [];

/** What each photo of a page shows, once its words have come: a page whose photos nobody named fetches none. */
export function useCaptions(page: ProductPage): readonly (string | undefined)[] {
  const { i18n } = useLingui();
  const [say, setSay] = useState<typeof captionsOf>();
  const isTold = page.shots.length > 0;
  useEffect(() => {
    if (!isTold) return;
    import('./captions.ts').then(
      (words) => setSay(() => words.captionsOf),
      // Without them a photo is called by its number.
      () => undefined,
    );
  }, [isTold]);
  return say ? say(page, i18n) : none;
}
