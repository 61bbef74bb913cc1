import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { toast } from '#web/platform/toast.ts';
import { setWished } from './wish-ids.ts';

/** Puts a product on the wishlist or takes it off, and says what became of it. Never rejects. */
export function useSetWish(): (id: string, on: boolean) => Promise<void> {
  const { t } = useLingui();
  return useCallback(
    async (id, on) => {
      try {
        await setWished(id, on);
        toast.success(on ? t`Added to your wishlist.` : t`Taken off your wishlist.`);
      } catch (error) {
        toast.failure(
          error,
          t`That did not work. Please try again.`,
          t`This item was sold meanwhile.`,
        );
      }
    },
    [t],
  );
}
