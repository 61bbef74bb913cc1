import { Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { trapName } from '#contract/contact/form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Sender } from './form-owner.ts';
import { type ContactAnswer, newFormKey } from './form-state.ts';
import { useLiveForm } from './use-live-form.ts';

interface ContactFormProps {
  /** The address of the page, which takes the form from browsers without scripts. */
  action: string;
  answer: ContactAnswer | undefined;
  sender: Sender | undefined;
}

/** Writes to the shop. Complete without scripts; with them it checks, sends and says so in place. */
export function ContactForm({ action, answer, sender }: ContactFormProps) {
  const { t } = useLingui();
  const { live, state, attributes } = useLiveForm(sender);
  const { errors = {}, failure, busy } = state ?? answer ?? {};
  return (
    <form {...attributes} method="post" action={action} noValidate className="grid gap-4.5">
      {answer?.sent && !state && (
        <Banner tone="success">
          <Trans>Message send!</Trans>
        </Banner>
      )}
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextInput
          label={t`Full name`}
          name="from_name"
          autoComplete="name"
          defaultValue={answer?.typed.from_name}
          error={errors.from_name}
          {...live?.register('from_name')}
        />
        <TextInput
          label={t`Email`}
          name="from_email"
          type="email"
          autoComplete="email"
          defaultValue={answer?.typed.from_email}
          error={errors.from_email}
          {...live?.register('from_email')}
        />
      </div>
      <TextArea
        label={t`Message`}
        name="message"
        defaultValue={answer?.typed.message}
        error={errors.message}
        {...live?.register('message')}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Unseen />
      <div>
        <Button type="submit" variant="fill" size="lg" loading={busy}>
          <Send aria-hidden="true" className="icon" />
          <Trans>Send Message</Trans>
        </Button>
      </div>
    </form>
  );
}

/** What travels unseen: the key of this message, and a field that only programs fill in. */
function Unseen() {
  const [key] = useState(newFormKey);
  return (
    <>
      {/* The server's stays: it is as good as the browser's own. Of a kept page many have the same: it tells one person's words apart, and nobody else's. */}
      <input type="hidden" name="key" defaultValue={key} suppressHydrationWarning />
      <label className="hidden">
        <Trans>Leave this empty</Trans>
        <input name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}
