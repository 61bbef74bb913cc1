import { useOwnProfile } from '#web/modules/accounts/own-account-queries.ts';
import { OfferDialog, type OfferDialogProps } from '#web/modules/orders/offers/offer-dialog.tsx';

/** The dialog of an offer with what the account knows of its person. */
export function MakeOffer(props: Omit<OfferDialogProps, 'profile'>) {
  const { data: profile } = useOwnProfile();
  return <OfferDialog {...props} profile={profile} />;
}
