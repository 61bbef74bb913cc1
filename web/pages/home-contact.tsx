import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, type LucideIcon, MapPin } from 'lucide-react';
import { useSession } from '#web/modules/accounts/session-store.ts';
import { ContactForm } from '#web/modules/contact/contact-form.tsx';
import type { ContactAnswer } from '#web/modules/contact/form-state.ts';
import { shop } from '#web/platform/shop.ts';

/** Where a posted form brings people back to. */
const contactId = 'contact';

/** The way to the shop: a form, an address, the hours. */
export function Contact({ answer }: { answer: ContactAnswer | undefined }) {
  const { i18n, t } = useLingui();
  const session = useSession();
  return (
    <section
      id={contactId}
      aria-label={t`Contact`}
      className="border-t border-line bg-surface py-10 md:py-24"
    >
      <div className="wrap grid items-start gap-6 md:gap-9 lg:grid-cols-2 lg:gap-18">
        <div>
          <h2>
            <Trans>Write to us</Trans>
          </h2>
          <p className="mt-4 max-w-[56ch] text-lg text-muted text-pretty">
            <Trans>Questions about a listing, a seller or your order. We answer by email.</Trans>
          </p>
          <ul className="mt-5 grid gap-3 md:mt-7">
            <Where icon={MapPin}>{i18n._(shop.address)}</Where>
            <Where icon={Clock}>{i18n._(shop.openingHours)}</Where>
          </ul>
        </div>
        <ContactForm
          action={`/#${contactId}`}
          answer={answer}
          sender={session.state === 'signed-in' ? session.person : undefined}
        />
      </div>
    </section>
  );
}

function Where({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="grid grid-cols-[24px_1fr] gap-2.5 text-muted">
      <Icon aria-hidden="true" className="mt-0.5 size-[22px] stroke-[1.8]" />
      <span>{children}</span>
    </li>
  );
}
