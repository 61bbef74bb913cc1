import type { UseFormReturn } from 'react-hook-form';
import type { ContactForm } from '#contract/contact/schemas.ts';
import { deviceDrafts } from '#web/platform/drafts.ts';
import { type DraftStorage, keepFields } from '#web/platform/field-drafts.ts';
import { tabDrafts } from '#web/platform/tab-drafts.ts';
import { fieldNames } from './field-errors.ts';

/** Who is signed in need not type who they are. */
export interface Sender {
  displayName: string;
  email: string;
}

type Form = Pick<UseFormReturn<ContactForm>, 'getValues' | 'setValue' | 'subscribe' | 'reset'>;

const storages = { device: deviceDrafts, tab: tabDrafts };

/**
 * Whose form it is. A visitor's text is kept in this tab, a person's on their device until they log out. Nothing goes from
 * one person to the next: when somebody is signed in no more, what they filled in goes with them.
 */
export function ownFields(form: Form, at: Record<keyof typeof storages, DraftStorage> = storages) {
  let owner: Sender | undefined;
  let draft: ReturnType<typeof keepFields> | undefined;

  function clear(): void {
    // First: a field that was told of would be looked at again when it changes.
    form.reset(undefined, { keepValues: true });
    for (const name of fieldNames) form.setValue(name, '');
  }

  /** Writes who is signed in into fields that are empty. */
  function introduce(): void {
    if (!owner) return;
    if (!form.getValues('from_name')) form.setValue('from_name', owner.displayName);
    if (!form.getValues('from_email')) form.setValue('from_email', owner.email);
  }

  return {
    /** Returns whether the form was emptied, because somebody else had filled it in. */
    belongTo(person: Sender | undefined): boolean {
      const isLeft = owner !== undefined && owner.email !== person?.email;
      draft?.stop();
      if (isLeft) clear();
      owner = person;
      const storage = person ? at.device : at.tab;
      const name = person ? `contact ${person.email}` : 'contact';
      draft = keepFields<ContactForm>({ form, storage, name, fields: fieldNames });
      introduce();
      return isLeft;
    },
    /** Makes room for the owner's next message. */
    empty() {
      clear();
      introduce();
      draft?.drop();
    },
    stop: () => draft?.stop(),
  };
}
