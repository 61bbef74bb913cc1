import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import { mayPass, reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { resume, unrenew } from '../listings/queries.ts';
import { tellUndoable } from '../listings/undo-toast.tsx';
import { catalogueKey } from '../queries.ts';
import { callOf, type ManyAction, RenewedAlready, useWhyNot } from './many-actions.ts';
import { runEach } from './run-each.ts';
import type { Chosen } from './use-chosen.ts';

/** One of those chosen that was not done, and why. */
export interface NotDone {
  product: OwnProduct;
  reason: string;
}

export interface ManyResult {
  action: ManyAction;
  done: number;
  notDone: NotDone[];
}

const words: Record<ManyAction, (count: number) => ReactNode> = {
  pause: (count) => <Plural value={count} one="# item paused" other="# items paused" />,
  renew: (count) => <Plural value={count} one="# item renewed" other="# items renewed" />,
  advertise: (count) => <Plural value={count} one="# item advertised" other="# items advertised" />,
  price: (count) => <Plural value={count} one="# price changed" other="# prices changed" />,
  delete: (count) => <Plural value={count} one="# item deleted" other="# items deleted" />,
};

/** What became of how many by taking an action back: what ended with it, such as offers, stays so. */
const undone: Record<Undoable, (count: number) => ReactNode> = {
  pause: (count) => (
    <Plural value={count} one="# item is on sale again." other="# items are on sale again." />
  ),
  renew: (count) => (
    <Plural value={count} one="# item ends when it did." other="# items end when they did." />
  ),
  price: (count) => <Plural value={count} one="# price is back." other="# prices are back." />,
};

/** What was done with how many. */
export const doneWords = (action: ManyAction, count: number) => words[action](count);

/** Does the same with all that are chosen, and says of each what became of it. */
export function useMany({ chosen, keep }: Chosen) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const whyNot = useWhyNot();
  const [running, setRunning] = useState<{ action: ManyAction; done: number; of: number }>();
  const [result, setResult] = useState<ManyResult>();
  const reasonFor = (error: unknown) =>
    error instanceof RenewedAlready
      ? t`It was renewed already.`
      : reasonOf(
          error,
          mayPass(error)
            ? t`The shop did not answer.`
            : t`Something in its listing has to be mended first. Edit it.`,
          t`It was removed already.`,
        );

  /** Each with its call; answers those that were not done. */
  async function runAll(
    action: ManyAction,
    items: readonly OwnProduct[],
    work: (product: OwnProduct) => Promise<unknown>,
  ) {
    setRunning({ action, done: 0, of: items.length });
    const outcomes = await runEach(items, work, (done) =>
      setRunning({ action, done, of: items.length }),
    );
    await queries.invalidateQueries({ queryKey: catalogueKey });
    setRunning(undefined);
    return {
      done: outcomes.filter(({ error }) => error === undefined).map(({ item }) => item),
      failed: outcomes.flatMap(({ item, error }) =>
        error === undefined ? [] : [{ product: item, reason: reasonFor(error) }],
      ),
    };
  }

  async function undo(action: Undoable, items: readonly OwnProduct[], back: Back) {
    const { done, failed } = await runAll(action, items, back);
    if (failed.length === 0) toast.success(<span>{undone[action](done.length)}</span>);
    else setResult({ action, done: done.length, notDone: failed });
  }

  return {
    running,
    result,
    dismiss: () => setResult(undefined),
    /** `work` does it with one, `back` takes it back again, where that is possible. */
    async run(
      action: ManyAction,
      work: (product: OwnProduct) => Promise<unknown>,
      back?: Back,
    ): Promise<void> {
      setResult(undefined);
      const skipped = chosen.flatMap((product) => {
        const reason = whyNot(action, product);
        return reason === undefined ? [] : [{ product, reason }];
      });
      const fit = chosen.filter((product) => whyNot(action, product) === undefined);
      const { done, failed } = await runAll(action, fit, work);
      const notDone = [...skipped, ...failed];
      keep(notDone.map(({ product }) => product));
      if (notDone.length > 0) setResult({ action, done: done.length, notDone });
      if (done.length === 0) return;
      const told = (
        <>
          {doneWords(action, done.length)}
          {action === 'pause' && <Trans>: open offers are over.</Trans>}
        </>
      );
      if (back && isUndoable(action)) tellUndoable(told, () => void undo(action, done, back));
      else if (notDone.length === 0) toast.success(<span>{told}</span>);
    },
  };
}

type Back = (product: OwnProduct) => Promise<unknown>;

type Undoable = 'pause' | 'renew' | 'price';

const isUndoable = (action: ManyAction): action is Undoable => action in undone;

/** What takes an action back. */
export const backOf: Partial<Record<ManyAction, Back>> = {
  pause: ({ _id }) => resume(_id),
  renew: ({ _id, expiresAt }) => unrenew(_id, expiresAt),
};

/** What does an action that needs no more than to be named. */
export const workOf =
  (action: keyof typeof callOf) =>
  ({ _id }: OwnProduct) =>
    callOf[action](_id);
