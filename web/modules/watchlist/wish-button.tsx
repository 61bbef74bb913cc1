import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useNavigate } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { useSetWish } from './use-set-wish.ts';
import { useWished } from './wish-ids.ts';

interface WishButtonProps {
  id: string;
  /** Of whoever is signed in. */
  email: string | undefined;
  /** With a word beside the heart that says how it stands. */
  worded?: boolean;
}

/**
 * Puts an item on the wishlist, and takes it off again. Visitors are led to login, and find it on their list
 * afterwards.
 */
export function WishButton({ id, email, worded }: WishButtonProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const wished = useWished(id, email);
  const setWish = useSetWish();

  async function press() {
    if (email === undefined) {
      await navigate('/login', { state: { from: `/wishlist?add=${id}`, forMembers: true } });
      return;
    }
    await setWish(id, !wished);
  }

  const name = t`Add to wishlist`;
  return (
    <button
      type="button"
      aria-label={worded ? undefined : name}
      aria-pressed={wished}
      onClick={() => void press()}
      className={cx(
        'inline-flex items-center justify-center gap-2 border bg-surface text-ink hover:border-ink',
        worded
          ? 'min-h-13 flex-1 rounded-md border-field px-5 text-base font-[620] whitespace-nowrap'
          : 'size-11 rounded-full border-line',
      )}
    >
      <Heart
        aria-hidden="true"
        className={cx('size-5', wished ? 'fill-danger text-danger' : 'text-muted')}
      />
      {worded && (
        <>
          {wished ? <Trans>Saved</Trans> : <Trans>Save</Trans>}
          <span className="sr-only">({name})</span>
        </>
      )}
    </button>
  );
}
