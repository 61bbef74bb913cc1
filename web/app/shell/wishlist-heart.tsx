import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { NavLink } from 'react-router';

/** The way to the wishlist, as a heart where there is no room for its word. */
export function WishlistHeart() {
  const { t } = useLingui();
  return (
    <NavLink
      to="/wishlist"
      aria-label={t`Wishlist`}
      className="grid size-11 place-items-center rounded-md text-xl hover:text-pine md:hidden"
    >
      <Heart aria-hidden="true" className="icon" />
    </NavLink>
  );
}
