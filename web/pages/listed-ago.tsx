import { Trans, useLingui } from '@lingui/react/macro';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { formatAgo } from '#web/ui/format-values.ts';
import { useShopZone } from '#web/ui/shop-zone.ts';
import { useShopDay } from '#web/ui/use-shop-day.ts';

interface ListedAgoProps {
  /** The moment in the words of the specification. */
  published: string;
  /** The same, as ISO 8601. */
  at: string;
}

/** How long ago an item was listed, with the moment at a touch. Pages are kept, so the server writes the day: it does not age. */
export function ListedAgo({ published, at }: ListedAgoProps) {
  const { i18n } = useLingui();
  const day = useShopDay()(at);
  const zone = useShopZone();
  const ago = useHydrated() ? formatAgo(i18n.locale, at, Date.now(), zone) : day;
  return (
    <details className="mt-2.5 text-sm text-muted">
      <summary className="flex min-h-6 w-fit cursor-pointer list-none items-center underline decoration-dotted underline-offset-3 [&::-webkit-details-marker]:hidden">
        <time dateTime={at}>
          <Trans>Listed {ago}</Trans>
        </time>
      </summary>
      <span suppressHydrationWarning>
        <Trans>Published {published}</Trans>
      </span>
    </details>
  );
}
