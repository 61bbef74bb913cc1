import { Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { shownName } from '#web/platform/shown-name.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';

interface ChatHeadProps {
  other: Pick<Conversation['other'], 'name' | 'verified'>;
  item: Omit<Conversation['item'], '_id'> & { _id: string };
  /** Between the two: its stage, and the way to it. */
  deal?: ReactNode;
  menu?: ReactNode;
}

/** Whom the reader writes to, and about what. */
export function ChatHead({ other, item, deal, menu }: ChatHeadProps) {
  const { money } = useFormats();
  return (
    <div className="border-b border-line bg-surface lg:rounded-t-lg">
      <div className="flex items-center gap-3 px-3 py-2.5 md:px-4">
        <Link
          to="/messages"
          className="-ml-1.5 grid size-11 flex-none place-items-center rounded-md text-xl hover:text-pine lg:hidden"
        >
          <ChevronLeft aria-hidden="true" className="icon" />
          <span className="sr-only">
            <Trans>All messages</Trans>
          </span>
        </Link>
        <PhotoFrame
          picture={item.picture}
          src={item.image}
          alt=""
          sizes="64px"
          className="w-16 flex-none rounded-sm max-md:w-14"
        />
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-[5px] font-sans text-base/[1.35] font-[640] tracking-normal [font-stretch:100%]">
            <span dir="auto" className="truncate">
              {shownName(other.name)}
            </span>
            {other.verified && <VerifiedBadge />}
          </h2>
          <p className="flex items-baseline gap-2 text-sm">
            <Link
              to={`/product/${item._id}`}
              dir="auto"
              className="truncate text-muted underline-offset-4 hover:underline max-md:py-1"
            >
              {item.name}
            </Link>
            <span className="num flex-none font-[640]">{money(item.price)}</span>
          </p>
        </div>
        <ItemChip item={item} />
        {menu}
      </div>
      {deal}
    </div>
  );
}

/** Why the item cannot be had, or not now. */
function ItemChip({ item }: Pick<ChatHeadProps, 'item'>) {
  if (item.salesStatus === 'available' && !item.reserved) return null;
  return (
    <Chip tone={item.salesStatus === 'available' ? 'blue' : 'neutral'} className="max-md:hidden">
      {item.away ? (
        <Trans>Not for sale now</Trans>
      ) : item.removed ? (
        <Trans>No longer for sale</Trans>
      ) : item.salesStatus === 'sold' ? (
        <Trans>Sold item</Trans>
      ) : (
        <Trans>Reserved</Trans>
      )}
    </Chip>
  );
}
