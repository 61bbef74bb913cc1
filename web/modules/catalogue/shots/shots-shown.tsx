import { Trans, useLingui } from '@lingui/react/macro';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { PartId } from '#contract/condition/parts.ts';
import { askedShots, shotCount } from '#contract/shots/shots.ts';
import { useFormats } from '#web/ui/formats.ts';
import { kindOfPage } from '../condition/kind-of-page.ts';
import { shotNames } from './words.ts';

/** How much of what buyers ask for the photos show, and what they do not. */
export function ShotsShown({ page }: { page: ProductPage }) {
  const { i18n } = useLingui();
  const { number } = useFormats();
  const parts = Object.keys(page.condition?.parts ?? {}) as PartId[];
  const told = page.shots.map(({ shot }) => shot);
  const count = shotCount(askedShots(kindOfPage(page), told, parts), told);
  const missing = count.missing.map((shot) => i18n._(shotNames[shot])).join(', ');
  const [shown, of] = [number(count.shown), number(count.of)];
  return (
    <p className="mt-3 text-sm text-muted">
      <b className="font-semibold text-ink">
        <Trans>
          {shown} of {of} views
        </Trans>
      </b>{' '}
      {missing ? (
        <Trans>No photo of: {missing}</Trans>
      ) : (
        <Trans>The photos show all that buyers ask for.</Trans>
      )}
    </p>
  );
}
