import type { I18n } from '@lingui/core';
import type { ItemPage } from '../item-page.ts';
import { shotNames } from './words.ts';

/** What each photo of a page shows, in a word; undefined where its seller does not say. */
export function captionsOf(
  { pictures, shots }: Pick<ItemPage, 'pictures' | 'shots'>,
  i18n: I18n,
): (string | undefined)[] {
  return pictures.map(({ src }) => {
    const shot = shots.find(({ photo }) => photo === src)?.shot;
    return shot && i18n._(shotNames[shot]);
  });
}
