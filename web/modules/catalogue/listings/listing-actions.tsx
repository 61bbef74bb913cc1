import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, CalendarPlus, Copy, type LucideIcon, Pause, Play, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import { useHasPart } from '#web/platform/shown-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { WithdrawDialog } from './lazy.ts';
import { type ListingPhase, phaseOf } from './listing-phase.ts';
import { useDuplicate } from './use-duplicate.ts';
import { type ListingAction, useListing } from './use-listing.tsx';
import { useWithdrawReasons } from './withdraw-reasons.ts';

/** The one step that a seller is most likely to want of a listing. */
const firstOf: Partial<Record<ListingPhase, ListingAction>> = {
  on_sale: 'pause',
  ending: 'renew',
  paused: 'resume',
  expired: 'renew',
  withdrawn: 'relist',
};

const icons: Record<ListingAction, LucideIcon> = {
  pause: Pause,
  resume: Play,
  renew: CalendarPlus,
  relist: RotateCcw,
};

function useActionWords(name: string) {
  const { t } = useLingui();
  return {
    pause: { word: t`Pause`, of: t`Pause ${name}` },
    resume: { word: t`Resume`, of: t`Resume ${name}` },
    renew: { word: t`Renew`, of: t`Renew ${name}` },
    relist: { word: t`Relist`, of: t`Relist ${name}` },
  } satisfies Record<ListingAction, { word: string; of: string }>;
}

interface ListingActionsProps {
  product: OwnProduct;
  /** What else stands in the row of buttons. */
  children?: ReactNode;
}

/** What a seller can do about one of their listings as it stands: the likely step at hand, the rest in a list. */
export function ListingActions({ product, children }: ListingActionsProps) {
  const { t } = useLingui();
  const words = useActionWords(product.name);
  const reasons = useWithdrawReasons();
  const { busy, act } = useListing(product);
  const duplicate = useDuplicate(product._id);
  const [withdrawing, setWithdrawing] = useState(false);
  const hasEvidence = useHasPart('evidence');
  const phase = phaseOf(product, Date.now());
  // By itself it comes on sale with its photo, unless something kept it back at that moment, or no photo is taken any more.
  const canResume = phase === 'needs_evidence' && (product.evidence !== undefined || !hasEvidence);
  const first = product.relistable ? 'relist' : canResume ? 'resume' : firstOf[phase];
  const Icon = first && icons[first];
  const isRunning = phase === 'on_sale' || phase === 'ending';
  const actions: ListingAction[] = isRunning
    ? product.expiresAt
      ? ['pause', 'renew']
      : ['pause']
    : phase === 'reserved' && product.expiresAt
      ? ['renew']
      : phase === 'needs_evidence'
        ? ['resume']
        : [];
  const others = actions.filter((action) => action !== first);
  const canWithdraw = phase !== 'sold' && phase !== 'withdrawn' && phase !== 'in_review';
  return (
    <span className="mt-1 -ml-2.5 flex flex-wrap items-center gap-x-1 gap-y-1.5">
      {children}
      {first && Icon && (
        <Button
          variant={first === 'pause' ? 'text' : 'line'}
          size="sm"
          className={first === 'pause' ? 'hover:text-ink!' : 'ml-2.5'}
          aria-label={words[first].of}
          loading={busy !== undefined}
          onClick={() => act(first)}
        >
          {!busy && (
            <Icon
              aria-hidden="true"
              className={first === 'pause' ? 'icon max-md:hidden' : 'icon'}
            />
          )}
          {words[first].word}
        </Button>
      )}
      <Menu
        label={t`More for ${product.name}`}
        variant="text"
        size="sm"
        className="hover:text-ink!"
        entries={[
          ...others.map((action) => {
            const Sign = icons[action];
            return {
              name: words[action].word,
              icon: <Sign aria-hidden="true" className="icon" />,
              disabled: busy !== undefined,
              onChoose: () => act(action),
            };
          }),
          {
            name: t`Duplicate`,
            icon: <Copy aria-hidden="true" className="icon" />,
            disabled: duplicate.isPending,
            onChoose: () => duplicate.mutate(),
          },
          ...(canWithdraw
            ? [
                {
                  name: t`Withdraw`,
                  icon: <Archive aria-hidden="true" className="icon" />,
                  danger: true,
                  onChoose: () => setWithdrawing(true),
                },
              ]
            : []),
        ]}
      >
        <Trans>More</Trans>
      </Menu>
      {withdrawing && (
        <WithdrawDialog product={product} reasons={reasons} onClose={() => setWithdrawing(false)} />
      )}
    </span>
  );
}
