import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import { noAnswer } from '#web/platform/no-answer.ts';
import { toast } from '#web/platform/toast.ts';
import { useShopDay } from '#web/ui/use-shop-day.ts';
import { catalogueKey, myProductsQuery } from '../queries.ts';
import { pause, relist, renew, resume, unrenew } from './queries.ts';
import { tellUndoable } from './undo-toast.tsx';

/** What a seller does about a listing by one press. */
export type ListingAction = 'pause' | 'resume' | 'renew' | 'relist';

/** The list of whoever is signed in. */
const ownKey = myProductsQuery('').queryKey.slice(0, -1);

const calls = { pause, resume, renew, relist };

/** Does what is pressed, says that it is done and how to take it back, and has the lists read anew. */
export function useListing({ _id, name, expiresAt }: OwnProduct) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dayOf = useShopDay();
  const [busy, setBusy] = useState<ListingAction>();

  async function attempt(
    action: ListingAction,
    work: () => Promise<{ modifiedCount: number }>,
    onDone: (modifiedCount: number) => unknown,
  ): Promise<void> {
    setBusy(action);
    try {
      await onDone((await work()).modifiedCount);
    } catch (error) {
      toast.failure(error, noAnswer(), t`It was removed already.`);
    } finally {
      await queries.invalidateQueries({ queryKey: catalogueKey });
      setBusy(undefined);
    }
  }

  /** A press within a day of the last one changes nothing: when the listing ends may be news to this window. */
  async function tellRenewed(): Promise<void> {
    await queries.invalidateQueries({ queryKey: ownKey });
    const lists = queries.getQueriesData<OwnProduct[]>({ queryKey: ownKey });
    const found = lists.flatMap(([, list]) => list ?? []).find((one) => one._id === _id);
    const end = found?.expiresAt && dayOf(found.expiresAt);
    toast.success(
      end
        ? t`${name} was renewed already, and is on sale until ${end}.`
        : t`${name} is on sale until you take it off.`,
    );
  }

  const back = () => toast.success(t`${name} is on sale again.`);
  const done: Record<ListingAction, (modifiedCount: number) => unknown> = {
    pause: () =>
      tellUndoable(
        <Trans>{name} is paused: buyers do not see it, and open offers are over.</Trans>,
        () => {
          void attempt('resume', () => resume(_id), back);
        },
      ),
    resume: back,
    relist: back,
    renew: (modifiedCount) => {
      if (modifiedCount === 0) return tellRenewed();
      return tellUndoable(<Trans>{name} is renewed.</Trans>, () => {
        void attempt(
          'renew',
          () => unrenew(_id, expiresAt),
          () => toast.success(t`It is as it was before.`),
        );
      });
    },
  };

  return {
    busy,
    act: (action: ListingAction) => void attempt(action, () => calls[action](_id), done[action]),
  };
}
