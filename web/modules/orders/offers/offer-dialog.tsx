import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { maxOffersOfItem, offerDays } from '#contract/orders/offer-limits.ts';
import { OfferForm } from '#contract/orders/offer-schemas.ts';
import type { BookingForm } from '#contract/orders/schemas.ts';
import { deviceDrafts } from '#web/platform/drafts.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { queryCache } from '#web/platform/query-cache.ts';
import { useOfferHours, useReservationHours } from '#web/platform/shown-settings.ts';
import { toast } from '#web/platform/toast.ts';
import { useDraft } from '#web/platform/use-draft.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { numberOrMissing } from '#web/ui/digits.ts';
import { useFormats } from '#web/ui/formats.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type AskedItem, ItemAside } from '../item-aside.tsx';
import { ordersKey } from '../queries.ts';
import {
  type KnownContact,
  rememberContact,
  useProfileContact,
  useRememberedContact,
} from '../remembered-contact.ts';
import { sendOffer } from './offer-queries.ts';
import { usePriceWithin } from './price-limits.ts';

const fields = ['price', 'phoneNumber', 'location'] as const;

export interface OfferDialogProps {
  item: AskedItem;
  seller: string;
  email: string;
  /** The lowest that is taken, in whole tk. */
  lowest: number;
  /** How many offers for it the person may still begin with, this one included. */
  left: number | undefined;
  profile?: KnownContact | undefined;
  /** It was sent, or the item is not as shown: the page is to be read anew. */
  onStale: () => void;
  onClose: () => void;
}

/** Asks for a price below the one that the item has, and for what a booking asks; sends both to the seller. */
export function OfferDialog(props: OfferDialogProps) {
  const contact = useRememberedContact(props.email);
  if (!contact) return null;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={<Trans>Make an offer</Trans>}
      aside={<ItemAside item={props.item} />}
    >
      <OfferFields {...props} contact={contact} />
    </Dialog>
  );
}

/** The form, which knows the limits of the price. */
function useOfferForm({ item, lowest, contact }: OfferDialogProps & { contact: BookingForm }) {
  const within = usePriceWithin({ lowest, highest: item.resalePrice - 1 });
  const schema = z.extend(OfferForm, { price: within(OfferForm.shape.price) });
  return useForm<z.input<typeof schema>, z.output<typeof schema>>({
    resolver: standardSchemaResolver(schema),
    defaultValues: contact,
  });
}

function OfferFields(props: OfferDialogProps & { contact: BookingForm }) {
  const { item, email, lowest, left, profile, contact, onStale, onClose } = props;
  const { t } = useLingui();
  const { money, number } = useFormats();
  const [failure, setFailure] = useState<string>();
  const form = useOfferForm(props);
  useProfileContact(form, profile);
  const { errors, isSubmitting } = form.formState;
  const draft = useDraft(form, deviceDrafts, `offer ${item._id} ${email}`, fields, contact);

  const send = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const signedOutMessage = t`Logout Successfully! please login again.`;
      await sendOffer({ ...values, itemId: item._id, signedOutMessage });
    } catch (error) {
      refused(error);
      return;
    }
    await draft.done();
    const { phoneNumber, location } = values;
    void rememberContact(email, { phoneNumber, location });
    toast.success(t`Your offer is sent. We tell you what the seller says.`);
    void queryCache()?.invalidateQueries({ queryKey: ordersKey });
    onStale();
    onClose();
  });

  function refused(error: unknown) {
    if (error instanceof ApiProblem && (error.status === 401 || error.status === 403)) {
      onClose();
      return;
    }
    setFailure(
      reasonOf(error, t`The shop did not answer. Check your connection and send it again.`),
    );
    if (!(error instanceof ApiProblem)) return;
    const named = error.issues.flatMap(({ path, message }) => {
      const field = fields.find((name) => name === path);
      return field ? [{ field, message }] : [];
    });
    for (const [index, { field, message }] of named.entries()) {
      form.setError(field, { message }, { shouldFocus: index === 0 });
    }
    // Beside its field it says all.
    if (error.code === 'offer_price') setFailure(undefined);
    if (error.status === 409) onStale();
  }

  const [least, most] = [money(lowest), money(item.resalePrice - 1)];
  const many = number(maxOffersOfItem);
  const days = number(offerDays);
  return (
    <form noValidate onSubmit={send} className="grid gap-4.5" aria-busy={isSubmitting}>
      <NumberInput
        label={t`Your offer (tk)`}
        hint={
          <Trans>
            From {least} to {most}
          </Trans>
        }
        error={errors.price?.message}
        {...form.register('price', { setValueAs: numberOrMissing })}
      />
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
      <WhatFollows seller={props.seller} />
      {left === 1 && (
        <Banner tone="warning">
          <Trans>
            This is the last of {many} offers that you can make for this item in {days} days.
          </Trans>
        </Banner>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="fill" size="lg" wide loading={isSubmitting}>
        <Trans>Send offer</Trans>
      </Button>
    </form>
  );
}

/** How long an offer lives, and what it means when it is accepted. */
function WhatFollows({ seller }: { seller: string }) {
  const { hours } = useFormats();
  const [toAnswer, reserved] = [hours(useOfferHours()), hours(useReservationHours())];
  return (
    <p className="grid grid-cols-[20px_1fr] gap-3 text-sm/normal wrap-anywhere text-muted">
      <Handshake aria-hidden="true" className="size-5 stroke-[1.8] text-pine" />
      <Trans>
        {seller} has {toAnswer} to answer. If they accept, it is reserved for you for {reserved} at
        this price: you meet, check it, and pay only then. They get your number when they accept.
      </Trans>
    </p>
  );
}
