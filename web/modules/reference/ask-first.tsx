import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { CallToRead } from './document.ts';

interface AskFirstProps {
  call: CallToRead;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says what a call would change, before it is sent. */
export function AskFirst({ call, onClose, onConfirm }: AskFirstProps) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Send this for real?</Trans>}>
      <div className="grid gap-4.5">
        <p className="wrap-anywhere">
          <code translate="no">
            {call.method} {call.path}
          </code>
        </p>
        <p lang="en">{call.summary}</p>
        <p>
          <Trans>It changes this demo shop at once, in your name.</Trans>
        </p>
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
