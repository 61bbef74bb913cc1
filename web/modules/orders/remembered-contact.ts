import { useEffect, useState } from 'react';
import type { BookingForm } from '#contract/orders/schemas.ts';
import { deviceDrafts } from '#web/platform/drafts.ts';

// With the drafts, and gone with them when its person logs out.
const nameOf = (email: string) => `booked before ${email}`;

const none: BookingForm = { phoneNumber: '', location: '' };

/** Longest wait for what this device remembers, in milliseconds. */
const timeout = 300;

async function read(email: string): Promise<BookingForm> {
  const late = new Promise<undefined>((go) => setTimeout(go, timeout));
  const kept = await Promise.race([deviceDrafts.read(nameOf(email)), late]);
  const { phoneNumber, location } = kept ?? {};
  return {
    phoneNumber: typeof phoneNumber === 'string' ? phoneNumber : '',
    location: typeof location === 'string' ? location : '',
  };
}

/** The number and the place of this person's last booking on this device; undefined until that is known. */
export function useRememberedContact(email: string): BookingForm | undefined {
  const [contact, setContact] = useState<BookingForm>();
  useEffect(() => {
    let over = false;
    read(email).then(
      (found) => !over && setContact(found),
      () => !over && setContact(none),
    );
    return () => {
      over = true;
    };
  }, [email]);
  return contact;
}

export const rememberContact = (email: string, contact: BookingForm) =>
  deviceDrafts.keep(nameOf(email), contact);

/** What an account knows of its person's own number and place; empty where they were never said. */
export interface KnownContact {
  phone: string;
  place: string;
}

/** What is needed of a form that asks for both, among others. */
interface ContactForm {
  getValues(field: keyof BookingForm): string;
  setValue(field: keyof BookingForm, value: string): void;
}

/** Fills what is still empty with the number and the place of this person's profile, once they are known. */
export function useProfileContact(
  { getValues, setValue }: ContactForm,
  profile: KnownContact | undefined,
): void {
  useEffect(() => {
    if (!profile) return;
    const known = { phoneNumber: profile.phone, location: profile.place };
    for (const field of ['phoneNumber', 'location'] as const)
      if (known[field] && !getValues(field)) setValue(field, known[field]);
  }, [profile, getValues, setValue]);
}
