import { Trans, useLingui } from '@lingui/react/macro';
import type { PriceGuide } from '#contract/pricing/guide.ts';
import { useFormats } from '#web/ui/formats.ts';

/** What such items sell for here, in a sentence that says whether they were sold or it is an estimate, and whether it is only a hint. */
export function GuideSentence({ guide }: { guide: PriceGuide }) {
  const { money, number } = useFormats();
  const things = useThings();
  const sales = number(guide.sales);
  if (guide.of === 'model') {
    const [low, high] = [money(guide.low), money(guide.high)];
    return (
      <>
        {guide.own ? (
          <Trans>
            Sold here for {low} to {high} (middle half of {sales} sales in 2 years).
          </Trans>
        ) : (
          <Trans>
            By {sales} sales of this model in 2 years, such an item goes for about {low} to {high}.
          </Trans>
        )}{' '}
        {!guide.firm && <Trans>Few sales: take it as a hint.</Trans>}
      </>
    );
  }
  const [kind, low, high] = [things[guide.kind], number(guide.low), number(guide.high)];
  if (guide.band === '0-2') {
    return (
      <Trans>
        {kind} of up to 2 years sold for {low} to {high} % of what their owners had paid ({sales}{' '}
        sales).
      </Trans>
    );
  }
  if (guide.band === '3-5') {
    return (
      <Trans>
        {kind} of 3 to 5 years sold for {low} to {high} % of what their owners had paid ({sales}{' '}
        sales).
      </Trans>
    );
  }
  return (
    <Trans>
      {kind} of 6 years and more sold for {low} to {high} % of what their owners had paid ({sales}{' '}
      sales).
    </Trans>
  );
}

/** What the kinds of the catalogue of models are called, as the beginning of a sentence. */
function useThings() {
  const { t } = useLingui();
  return {
    dslr: t`DSLR cameras`,
    mirrorless: t`Mirrorless cameras`,
    'film-slr': t`Film cameras`,
    rangefinder: t`Rangefinder cameras`,
    compact: t`Compact cameras`,
    'medium-format': t`Medium-format cameras`,
    action: t`Action cameras`,
    instant: t`Instant cameras`,
    'lens-prime': t`Prime lenses`,
    'lens-zoom': t`Zoom lenses`,
    flash: t`Flashes`,
    tripod: t`Tripods`,
    gimbal: t`Gimbals`,
  };
}
