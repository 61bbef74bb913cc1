import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { noAnswer } from '#web/platform/no-answer.ts';
import { toast } from '#web/platform/toast.ts';
import { useFormats } from '#web/ui/formats.ts';
import { tellUndoable } from './listings/undo-toast.tsx';
import { setPrice } from './many/set-price.ts';
import { catalogueKey } from './queries.ts';

/** Makes the function that says that changes of a product are saved. A price that was changed can be taken back, and nothing else is. */
export function useTellSaved(id: string) {
  const { t } = useLingui();
  const { money } = useFormats();
  const queries = useQueryClient();

  async function takeBack(before: number): Promise<void> {
    const price = money(before);
    try {
      await setPrice(id, before);
      toast.success(t`It costs ${price} again.`);
    } catch (error) {
      toast.failure(error, noAnswer(), t`It was removed already.`);
    } finally {
      await queries.invalidateQueries({ queryKey: catalogueKey });
    }
  }

  return ({ before, now }: Record<'before' | 'now', number>): void => {
    if (before === now) {
      toast.success(t`Your changes are saved.`);
      return;
    }
    const price = money(before);
    tellUndoable(
      <>
        <span>
          <Trans>Your changes are saved.</Trans>
        </span>{' '}
        <span>
          <Trans>Undo sets the price back to {price}.</Trans>
        </span>
      </>,
      () => void takeBack(before),
    );
  };
}
