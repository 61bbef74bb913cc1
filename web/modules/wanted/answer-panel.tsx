import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { FittingItem, Wanted } from '#contract/wanted/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { offerItem } from './calls.ts';
import { ItemLine } from './item-line.tsx';
import { fittingQuery } from './queries.ts';
import { useAct } from './use-act.ts';

interface AnswerPanelProps {
  ad: Wanted;
  /** Where the reader lists one. */
  listAt: string;
}

/** What somebody who is signed in answers an ad with: items of theirs that fit, or a new one. */
export function AnswerPanel({ ad, listAt }: AnswerPanelProps) {
  const query = useQuery(fittingQuery(ad._id));
  return (
    <Loaded query={query}>
      {({ mine, rows }) =>
        mine ? (
          <LinkButton to="/dashboard/wanted" className="justify-self-start">
            <Trans>This is your ad: see what fits it</Trans>
          </LinkButton>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            {rows.length > 0 && (
              <ul className="grid grid-cols-1 gap-4">
                {rows.map((item) => (
                  <li key={item._id}>
                    <Own ad={ad} item={item} onDone={() => query.refetch()} />
                  </li>
                ))}
              </ul>
            )}
            <ListOne to={listAt} hasOthers={rows.length > 0} />
          </div>
        )
      }
    </Loaded>
  );
}

interface OwnProps {
  ad: Wanted;
  item: FittingItem;
  onDone: () => unknown;
}

function Own({ ad, item, onDone }: OwnProps) {
  const { t } = useLingui();
  const { busy, act } = useAct(onDone);
  const { from } = ad;
  const done = t`Answered. We tell ${from} about your item.`;
  return (
    <ItemLine item={item}>
      {item.answered ? (
        <span className="text-sm text-muted">
          <Trans>You answered with this item.</Trans>
        </span>
      ) : (
        <Button
          size="sm"
          loading={busy !== undefined}
          onClick={() => void act('answer', done, () => offerItem(ad._id, item._id))}
        >
          <Trans>Answer with this item</Trans>
        </Button>
      )}
    </ItemLine>
  );
}

function ListOne({ to, hasOthers }: { to: string; hasOthers: boolean }) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p className="text-muted">
        {hasOthers ? (
          <Trans>Do you have another one? List it, and we tell everybody who looks for it.</Trans>
        ) : (
          <Trans>
            Nothing that you have on sale fits. List yours, and we tell everybody who looks for it.
          </Trans>
        )}
      </p>
      <LinkButton to={to}>
        <Trans>List one</Trans>
      </LinkButton>
    </div>
  );
}
