import { useLingui } from '@lingui/react/macro';
import { maxPictures } from '#contract/conversations/text.ts';
import type { ComposerPhotos } from '#web/modules/conversations/composer.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useChosenPhotos } from '../use-chosen-photos.tsx';

/** The photos of a message. */
export function useMessagePhotos(): ComposerPhotos {
  const { t } = useLingui();
  const most = useFormats().number(maxPictures);
  const { tiles, ...photos } = useChosenPhotos({
    most: maxPictures,
    tooMany: t`A message can have ${most} photos at most.`,
  });
  return { ...photos, list: tiles };
}
