import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#web/ui/formats.ts';
import type { ItemPage } from '../item-page.ts';
import { shotCountOf } from './shot-count-of.ts';
import { shotNames } from './words.ts';

export { captionsOf } from './captions.ts';

/** How much of what buyers ask for the photos show, and what they do not. */
export function ShotsShown({ page }: { page: ItemPage }) {
  const { i18n } = useLingui();
  const { number } = useFormats();
  const count = shotCountOf(page);
  const missing = count.missing.map((shot) => i18n._(shotNames[shot])).join(', ');
  const [shown, of] = [number(count.shown), number(count.of)];
  // Faults alone: of what is asked for nobody said anything.
  if (count.shown === 0) return null;
  // What a photo without a word shows, it may be this.
  const isAllTold = page.pictures.every(({ src }) => page.shots.some(({ photo }) => photo === src));
  return (
    <p className="text-sm text-muted">
      <b className="font-semibold text-ink">
        <Trans>
          {shown} of {of} views
        </Trans>
      </b>{' '}
      {missing === '' && <Trans>The photos show all that buyers ask for.</Trans>}
      {missing !== '' && isAllTold && <Trans>No photo of: {missing}</Trans>}
      {missing !== '' && !isAllTold && <Trans>Not named: {missing}</Trans>}
    </p>
  );
}
