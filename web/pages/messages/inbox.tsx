import { Trans } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';

/** Beside the conversations while none is open. */
export default function InboxPage() {
  return (
    <div className="grid content-center justify-items-center gap-3 rounded-lg border border-line bg-surface text-muted max-lg:hidden">
      <MessageCircle aria-hidden="true" className="size-10 stroke-[1.2]" />
      <p>
        <Trans>Choose a conversation.</Trans>
      </p>
    </div>
  );
}
