import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { wantedDays } from '#contract/wanted/limits.ts';
import type { FittingItem, OwnWanted } from '#contract/wanted/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useWantedTitle } from '#web/ui/wanted-title.ts';
import { closeWanted, dropItem, keepWanted } from './calls.ts';
import { ItemLine } from './item-line.tsx';
import { searchFor } from './search-for.ts';
import { useAct } from './use-act.ts';
import { WantedForm, type WantedFormParts } from './wanted-form.tsx';

const ConfirmDecision = lazyPart(
  async () => (await import('#web/ui/confirm-decision.tsx')).ConfirmDecision,
  { giveUp: ({ onClose }) => onClose() },
);

interface OwnAdProps {
  ad: OwnWanted;
  facts: ReactNode;
  /** What its form needs; left out while it is not known. */
  form: WantedFormParts | undefined;
  onChanged: () => unknown;
}

/** An ad of the reader's: how it stands, what fits it, and what they can do with it. */
export function OwnAd({ ad, facts, form, onChanged }: OwnAdProps) {
  const [isEdited, setEdited] = useState(false);
  const article = useRef<HTMLElement>(null);
  const titleOf = useWantedTitle();
  const isKept = ad.state === 'open' || ad.state === 'expired';
  function leave() {
    setEdited(false);
    // The button that was pressed is gone.
    article.current?.focus();
  }
  return (
    <article ref={article} tabIndex={-1} className="panel grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl! wrap-anywhere">{titleOf(ad)}</h2>
        <Chip>
          <State ad={ad} />
        </Chip>
      </div>
      {isEdited && isKept && form ? (
        <WantedForm
          ad={ad}
          {...form}
          onDone={async () => {
            await onChanged();
            leave();
          }}
          onCancel={leave}
        />
      ) : (
        <>
          {facts}
          {ad.state === 'open' && <Fitting ad={ad} onChanged={onChanged} />}
          {isKept && (
            <Tools ad={ad} onChanged={onChanged} onEdit={form && (() => setEdited(true))} />
          )}
        </>
      )}
    </article>
  );
}

function State({ ad }: { ad: OwnWanted }) {
  const { mediumDay } = useFormats();
  const end = mediumDay(ad.until);
  switch (ad.state) {
    case 'open':
      return <Trans>Open until {end}</Trans>;
    case 'expired':
      return <Trans>Over since {end}</Trans>;
    case 'found':
      return <Trans>Found</Trans>;
    case 'withdrawn':
      return <Trans>Ended</Trans>;
    case 'hidden':
      return <Trans>Hidden by our team</Trans>;
  }
}

function Fitting({ ad, onChanged }: Pick<OwnAdProps, 'ad' | 'onChanged'>) {
  if (ad.items.length === 0) {
    return (
      <p className="text-muted">
        <Trans>We tell you as soon as somebody sells one or answers.</Trans>{' '}
        <Link to={searchFor(ad)} className="link">
          <Trans>See what is on sale now</Trans>
        </Link>
      </p>
    );
  }
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-sans text-md font-semibold">
        <Trans>Items that fit</Trans>
      </h3>
      <ul className="grid grid-cols-1 gap-4">
        {ad.items.map((item) => (
          <li key={item._id}>
            <Fit ad={ad} item={item} onChanged={onChanged} />
          </li>
        ))}
      </ul>
      <Link to={searchFor(ad)} className="link min-h-6 justify-self-start">
        <Trans>See what else is on sale</Trans>
      </Link>
    </section>
  );
}

function Fit({
  ad,
  item,
  onChanged,
}: Pick<OwnAdProps, 'ad' | 'onChanged'> & { item: FittingItem }) {
  const { t } = useLingui();
  const { busy, act } = useAct(onChanged);
  return (
    <ItemLine item={item}>
      {item.answered && (
        <span className="text-sm text-muted">
          <Trans>Its seller answered your ad.</Trans>
        </span>
      )}
      <Button
        variant="text"
        size="sm"
        loading={busy !== undefined}
        onClick={() => void act('drop', t`Taken off your ad.`, () => dropItem(ad._id, item._id))}
      >
        <Trans>Not this one</Trans>
      </Button>
    </ItemLine>
  );
}

interface ToolsProps extends Pick<OwnAdProps, 'ad' | 'onChanged'> {
  onEdit: (() => void) | undefined;
}

function Tools({ ad, onChanged, onEdit }: ToolsProps) {
  const { t } = useLingui();
  const { busy, act } = useAct(onChanged);
  const [isEnding, setEnding] = useState(false);
  const { _id } = ad;
  const days = useFormats().number(wantedDays);
  const press = (name: string, done: string, run: () => Promise<unknown>) => ({
    loading: busy === name,
    disabled: busy !== undefined && busy !== name,
    onClick: () => void act(name, done, run),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...press('renew', t`Renewed for ${days} days.`, () => keepWanted(_id))}>
        <Trans>Renew</Trans>
      </Button>
      {onEdit && (
        <Button disabled={busy !== undefined} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      )}
      <Button
        {...press('found', t`Good to hear! The ad has ended.`, () => closeWanted(_id, 'found'))}
      >
        <Trans>Found it</Trans>
      </Button>
      <Button variant="text" disabled={busy !== undefined} onClick={() => setEnding(true)}>
        <Trans>End the ad</Trans>
      </Button>
      {isEnding && (
        <ConfirmDecision
          onClose={() => setEnding(false)}
          onConfirm={() => {
            setEnding(false);
            void act('end', t`The ad has ended.`, () => closeWanted(_id, 'withdrawn'));
          }}
        >
          <Trans>
            Nobody reads this ad any more then, and we tell you of nothing that fits it.
          </Trans>
        </ConfirmDecision>
      )}
    </div>
  );
}
