import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#web/ui/banner.tsx';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

interface CashPanelProps {
  /** Whole tk. */
  price: number;
  dealPath: string;
  /** Whether the shop takes cards at all. */
  takesCards: boolean;
}

/** How a deal in cash goes, and the way to the page where both say that it is done. */
export function CashPanel({ price, dealPath, takesCards }: CashPanelProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  return (
    <section aria-labelledby="cash" className="panel grid gap-4.5">
      <h2 id="cash" className="text-[26px] max-md:text-2xl">
        <Trans>Cash at the meeting</Trans>
      </h2>
      {!takesCards && (
        <Banner tone="warning">
          <Trans>Paying by card is switched off in this shop.</Trans>
        </Banner>
      )}
      <ol className="grid list-decimal gap-2 pl-5">
        <li>
          <Trans>Meet in a public place, by day, and check what you buy.</Trans>
        </li>
        <li>
          <Trans>Give the money when it is in your hand, never before.</Trans>
        </li>
        <li>
          <Trans>Then both of you say so on the page of the booking, and the sale is done.</Trans>
        </li>
      </ol>
      <DetailLines lines={[]} total={{ name: t`To bring`, value: money(price) }} />
      <p className="text-sm text-muted">
        <Trans>The shop never has this money: it cannot hold it for you or give it back.</Trans>
      </p>
      <LinkButton to={dealPath} variant="fill" size="lg" wide>
        <Trans>To the booking</Trans>
      </LinkButton>
    </section>
  );
}
