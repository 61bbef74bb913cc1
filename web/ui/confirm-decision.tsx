import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDecisionProps {
  /** What follows from it. */
  children: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says once more what follows from an admin's decision, before it is made. */
export function ConfirmDecision({ children, onClose, onConfirm }: ConfirmDecisionProps) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Decide it so?</Trans>}>
      <div className="grid gap-4.5">
        <p className="wrap-anywhere">{children}</p>
        <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
          <Button onClick={onClose}>
            <Trans>Not yet</Trans>
          </Button>
          <Button variant="fill" onClick={onConfirm}>
            <Trans>Yes, decide</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
