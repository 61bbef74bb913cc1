import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { ownPath } from '#web/platform/own-path.ts';
import { readSeenItems, type SeenItem } from '#web/platform/seen-items.ts';
import { shop } from '#web/platform/shop.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { ConditionMark } from '#web/ui/condition-mark.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useLocationText } from '#web/ui/location-text.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { useReconnect } from './use-reconnect.ts';

export const meta = () => [
  { title: t`You are offline | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Shown by the service worker in the place of a page that could not be fetched. It asks nobody for anything. */
export default function Offline() {
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  // The page was drawn without its question mark, long before anybody was offline.
  const back = hydrated ? ownPath(search.get('back')) : undefined;
  useReconnect(back);
  return (
    <div className="wrap py-14 md:py-20">
      <h1>
        <Trans>You are offline</Trans>
      </h1>
      <p className="mt-4 mb-6 max-w-[56ch] text-lg text-muted text-pretty">
        <Trans>
          The shop cannot be reached right now. As soon as you are connected again, the page that
          you asked for opens by itself.
        </Trans>
      </p>
      <LinkButton to={back ?? '/'} reloadDocument variant="fill" size="lg">
        <Trans>Try again</Trans>
      </LinkButton>
      {hydrated && <Seen items={readSeenItems()} />}
    </div>
  );
}

function Seen({ items }: { items: readonly SeenItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="seen-title" className="mt-14 md:mt-20">
      <h2 id="seen-title">
        <Trans>What you saw last</Trans>
      </h2>
      <p className="mt-3 mb-7 max-w-[60ch] text-muted text-pretty">
        <Trans>
          As it was when you saw it. Prices may have changed since, and items may have been sold.
        </Trans>
      </p>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <SeenCard key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function SeenCard({ item }: { item: SeenItem }) {
  const { money, clock } = useFormats();
  const { t } = useLingui();
  const locationText = useLocationText();
  const seen = clock(item.seenAt);
  return (
    <li className="flex min-w-0 gap-4 rounded-lg border border-line bg-surface p-3">
      <PhotoFrame
        picture={item.picture}
        alt=""
        sizes={item.sizes}
        className="w-28 flex-none self-start rounded-sm"
      />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <h3 className="text-md/[1.3] wrap-anywhere">{item.name}</h3>
        <p className="num text-lg font-[680]">{money(item.price)}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <ConditionMark condition={item.condition} faulty={item.faulty} />
          <span className="min-w-0 wrap-anywhere">
            {locationText({ location: item.place, locationIn: item.placeIn })}
          </span>
        </p>
        <p className="text-xs text-muted">
          <time dateTime={new Date(item.seenAt).toISOString()}>{t`Seen ${seen}`}</time>
        </p>
      </div>
    </li>
  );
}
