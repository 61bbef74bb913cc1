import { useOwnProfile } from '#web/modules/accounts/own-account-queries.ts';
import { BookingDialog, type BookingDialogProps } from '#web/modules/orders/booking-dialog.tsx';

/** The booking dialog with what the account knows of its person. */
export function BookItem(props: Omit<BookingDialogProps, 'profile'>) {
  const { data: profile } = useOwnProfile();
  return <BookingDialog {...props} profile={profile} />;
}
