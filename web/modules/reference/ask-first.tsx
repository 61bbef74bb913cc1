import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { CallToRead } from './document.ts';

interface AskFirstProps {
  call: CallToRead;
  /** What the call does, as the page shows it. */
  summary: ReactNode;
  /** Somebody is signed in, or a token is given. */
  isNamed: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Whether a call needs nobody. */
const mayAnyone = ({ access }: CallToRead) => access === 'anyone' || access === 'optional';

/** Says what a call would change, before it is sent. */
export function AskFirst({ call, summary, isNamed, onClose, onConfirm }: AskFirstProps) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Send this for real?</Trans>}>
      <div className="grid gap-4.5">
        <p className="wrap-anywhere">
          <code translate="no">
            {call.method} {call.path}
          </code>
        </p>
        <p lang="en">{summary}</p>
        <p>
          {isNamed ? (
            <Trans>It changes this demo shop at once, in your name.</Trans>
          ) : (
            <Trans>It changes this demo shop at once.</Trans>
          )}
        </p>
        {!isNamed && !mayAnyone(call) && (
          <p>
            <Trans>You are not signed in here and gave no token, so the shop will refuse it.</Trans>
          </p>
        )}
        <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
          <Button onClick={onClose}>
            <Trans>Not yet</Trans>
          </Button>
          <Button variant="fill" onClick={onConfirm}>
            <Trans>Yes, send it</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
