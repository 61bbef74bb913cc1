import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { NavLink } from 'react-router';
import { cx } from '#web/ui/cx.ts';

/** The way to the wishlist. On the narrowest phones there is room for it at the bottom only. */
export function WishlistHeart({ className }: { className: string }) {
  const { t } = useLingui();
  return (
    <NavLink
      to="/wishlist"
      aria-label={t`Wishlist`}
      className={cx(
        'size-11 flex-none place-items-center rounded-md text-xl hover:text-pine aria-[current=page]:shadow-[0_2px_0_var(--color-amber)]',
        className,
      )}
    >
      <Heart aria-hidden="true" className="icon" />
    </NavLink>
  );
}
