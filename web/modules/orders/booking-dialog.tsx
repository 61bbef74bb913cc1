import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { Handshake } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { BookingForm } from '#contract/orders/schemas.ts';
import { deviceDrafts } from '#web/platform/drafts.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { queryCache } from '#web/platform/query-cache.ts';
import { toast } from '#web/platform/toast.ts';
import { useDraft } from '#web/platform/use-draft.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type AskedItem, ItemAside } from './item-aside.tsx';
import { book, ordersKey } from './queries.ts';
import {
  type KnownContact,
  rememberContact,
  useProfileContact,
  useRememberedContact,
} from './remembered-contact.ts';

/** What is typed here; the rest is known. */
const fields = ['phoneNumber', 'location'] as const;

export interface BookingDialogProps {
  item: AskedItem;
  customer: { name: string; email: string };
  /** Undefined until it was read. */
  profile?: KnownContact;
  /**
   * It is over: booked under this id, refused for good, or dismissed. `stale` means that the item was not as shown.
   */
  onClose: (end: { stale: boolean; bookingId?: string }) => void;
}

/** Asks for a phone number and a place to meet, and books the item. Opens with those of the booking before, or of the profile. */
export function BookingDialog({ item, customer, profile, onClose }: BookingDialogProps) {
  const contact = useRememberedContact(customer.email);
  if (!contact) return null;
  return (
    <Dialog
      open
      onClose={() => onClose({ stale: false })}
      leavesSending
      title={<Trans>Book this item</Trans>}
      aside={<ItemAside item={item} />}
    >
      <BookingFields
        item={item}
        customer={customer}
        profile={profile}
        contact={contact}
        onClose={onClose}
      />
    </Dialog>
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

interface BookingFieldsProps extends BookingDialogProps {
  /** What is filled in already. */
  contact: BookingForm;
}

interface Booking extends Pick<BookingDialogProps, 'item' | 'customer' | 'onClose'> {
  form: UseFormReturn<BookingForm>;
  /** What is typed and was not sent. */
  draft: { done: () => Promise<void> };
}

/** Sends a booking, and says how it ended. */
function useBooking({ item, customer, form, draft, onClose }: Booking) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string>();
  const shown = useRef<HTMLFormElement>(null);

  const send = form.handleSubmit(async (values) => {
    setFailure(undefined);
    let bookingId: string;
    try {
      const placed = await book({
        ...values,
        itemId: item._id,
        price: item.resalePrice,
        signedOutMessage: t`Logout Successfully! please login again.`,
      });
      bookingId = placed.insertedId;
    } catch (error) {
      refused(error);
      return;
    }
    await draft.done();
    void rememberContact(customer.email, values);
    toast.success(<Booked bookingId={bookingId} />);
    // The home page keeps no answers: there is nothing to age until a page was there that does.
    void queryCache()?.invalidateQueries({ queryKey: ordersKey });
    onClose({ stale: false, bookingId });
  });

  /** Above the button; whoever left it to itself meanwhile hears it elsewhere. */
  function tell(text: string) {
    if (shown.current) setFailure(text);
    else toast.error(text);
  }

  function refused(error: unknown) {
    if (!(error instanceof ApiProblem) || error.status >= 500 || error.status === 429) {
      const own = error instanceof ApiProblem ? error.body.ownStatus : undefined;
      tell(own ?? t`The shop did not answer. Check your connection and send it again.`);
      return;
    }
    // Bad input and other people's rules stay open; whoever is signed out, or late, is done here.
    if (error.issues.length > 0) {
      for (const [index, { path, message }] of error.issues.entries()) {
        const field = fields.find((name) => name === path);
        if (field) form.setError(field, { message }, { shouldFocus: index === 0 });
      }
      tell(error.message);
      return;
    }
    if (error.status !== 401 && error.status !== 403) toast.error(error.message);
    onClose({ stale: error.code !== 'already_booked' });
  }

  return { shown, failure, send };
}

function BookingFields({ item, customer, profile, contact, onClose }: BookingFieldsProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const form = useForm({
    resolver: standardSchemaResolver(BookingForm),
    defaultValues: contact,
  });
  useProfileContact(form, profile);
  const { errors, isSubmitting } = form.formState;
  // Whoever closes it by mistake, or has to log in anew, finds it as it was.
  const draft = useDraft(form, deviceDrafts, `book ${item._id} ${customer.email}`, fields, contact);

  const { shown, failure, send } = useBooking({ item, customer, form, draft, onClose });

  return (
    <form ref={shown} noValidate onSubmit={send} className="grid gap-4.5" aria-busy={isSubmitting}>
      <div className="rounded-md bg-sunken px-3.5 py-1">
        <Known label={t`Name`} value={customer.name} />
        <Known label={t`Email`} value={customer.email} />
        <Known label={t`Item name`} value={item.name} />
        <Known label={t`Price`} value={money(item.resalePrice)} />
      </div>
      <PhoneInput
        label={t`Phone number`}
        placeholder={t`01XXX-XXXXXX`}
        error={errors.phoneNumber?.message}
        {...form.register('phoneNumber')}
      />
      <TextInput
        label={t`Meeting location`}
        placeholder={t`A public place, such as a cafe or market`}
        autoComplete="off"
        enterKeyHint="send"
        error={errors.location?.message}
        {...form.register('location')}
      />
      <p className="grid grid-cols-[20px_1fr] gap-3 text-sm/normal text-muted">
        <Handshake aria-hidden="true" className="size-5 stroke-[1.8] text-pine" />
        <Trans>
          Booking is free: the seller gets your name, number and place, you meet, and you pay only
          after you have checked the item.
        </Trans>
      </p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="fill" size="lg" wide loading={isSubmitting}>
        <Trans>Submit</Trans>
      </Button>
    </form>
  );
}

/** One thing that is known, in a line: its name, and a field that only tells. */
function Known({ label, value }: { label: string; value: string }) {
  const id = useId();
  return (
    <div className="flex items-center gap-3 border-b border-line text-sm last:border-0">
      <label htmlFor={id} className="flex-none text-muted">
        {label}
      </label>
      <input
        id={id}
        readOnly
        value={value}
        className="num min-h-8 min-w-0 flex-1 bg-transparent text-right font-semibold text-ellipsis md:min-h-10"
      />
    </div>
  );
}
