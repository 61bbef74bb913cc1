import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { Picture } from '#contract/media/schemas.ts';
import { BookingForm } from '#contract/orders/schemas.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { book, ordersKey } from './queries.ts';

/** The item that is booked. */
interface BookedItem {
  _id: string;
  name: string;
  resalePrice: number;
  image: string;
  picture?: Picture;
}

interface BookingDialogProps {
  item: BookedItem;
  customer: { name: string; email: string };
  /**
   * It is over: booked under this id, refused for good, or dismissed. `stale` means that the item was not as shown.
   */
  onClose: (end: { stale: boolean; bookingId?: string }) => void;
}

/** Asks for a phone number and a place to meet, and books the item. */
export function BookingDialog({ item, customer, onClose }: BookingDialogProps) {
  return (
    <Dialog
      open
      onClose={() => onClose({ stale: false })}
      title={<Trans>Book this item</Trans>}
      aside={<ItemAside item={item} />}
    >
      <BookingFields item={item} customer={customer} onClose={onClose} />
    </Dialog>
  );
}

function ItemAside({ item }: { item: BookedItem }) {
  const { money } = useFormats();
  return (
    <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 bg-sunken p-6 max-md:grid-cols-[96px_minmax(0,1fr)] max-md:items-center max-md:py-4 max-md:pr-17 max-md:pl-5">
      <PhotoFrame
        picture={item.picture}
        src={item.image}
        alt=""
        sizes="252px"
        eager
        className="rounded-md"
      />
      <div>
        <p className="wrap-anywhere text-lg/[1.35] font-[640] max-md:line-clamp-3">{item.name}</p>
        <p className="num text-[24px]/[1.3] font-[680] tracking-[-.015em] max-md:text-lg">
          {money(item.resalePrice)}
        </p>
      </div>
      <p className="grid grid-cols-[20px_1fr] gap-3 text-sm/normal text-muted max-md:hidden">
        <Handshake aria-hidden="true" className="size-5 stroke-[1.8] text-pine" />
        <Trans>Nothing to pay now. You pay after you have checked the camera.</Trans>
      </p>
    </aside>
  );
}

function Booked({ bookingId }: { bookingId: string }) {
  return (
    <>
      <span className="block">
        <Trans>Item Book Comfirm Successfully!</Trans>
      </span>
      <Link to={`/dashboard/payment/${bookingId}`} reloadDocument className="link">
        <Trans>Go to payment</Trans>
      </Link>
    </>
  );
}

function BookingFields({ item, customer, onClose }: BookingDialogProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: standardSchemaResolver(BookingForm),
    defaultValues: { phoneNumber: '', location: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (values) => {
    setFailure(undefined);
    let bookingId: string;
    try {
      const placed = await book({
        ...values,
        itemId: item._id,
        price: item.resalePrice,
        farewell: t`Logout Successfully! please login again.`,
      });
      bookingId = placed.insertedId;
    } catch (error) {
      refused(error);
      return;
    }
    toast.success(<Booked bookingId={bookingId} />);
    void queries.invalidateQueries({ queryKey: ordersKey });
    onClose({ stale: false, bookingId });
  });

  function refused(error: unknown) {
    if (!(error instanceof ApiProblem) || error.status >= 500 || error.status === 429) {
      const own = error instanceof ApiProblem ? error.body.ownStatus : undefined;
      setFailure(own ?? t`The shop did not answer. Check your connection and send it again.`);
      return;
    }
    // Bad input and other people's rules stay open; whoever is signed out, or late, is done here.
    if (error.issues.length > 0) {
      for (const { path, message } of error.issues) {
        if (path === 'phoneNumber' || path === 'location') form.setError(path, { message });
      }
      setFailure(error.message);
      return;
    }
    if (error.status !== 401 && error.status !== 403) toast.error(error.message);
    onClose({ stale: error.code !== 'already_booked' });
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4.5" aria-busy={isSubmitting}>
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextInput label={t`Name`} readOnly value={customer.name} />
        <TextInput label={t`Email`} readOnly value={customer.email} />
        <TextInput label={t`Item name`} readOnly value={item.name} />
        <TextInput label={t`Price`} readOnly numeric value={money(item.resalePrice)} />
      </div>
      <TextInput
        label={t`Phone number`}
        type="tel"
        autoComplete="tel"
        placeholder={t`01XXX-XXXXXX`}
        numeric
        error={errors.phoneNumber?.message}
        {...form.register('phoneNumber')}
      />
      <TextInput
        label={t`Meeting location`}
        placeholder={t`A public place, such as a cafe or market`}
        error={errors.location?.message}
        {...form.register('location')}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="fill" size="lg" wide loading={isSubmitting}>
        <Trans>Submit</Trans>
      </Button>
    </form>
  );
}
