import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackCloses } from './back-closes.tsx';
import { Button } from './button.tsx';

interface ConfirmDeleteProps {
  open: boolean;
  title: ReactNode;
  /** What will be lost, and what stays. */
  children: ReactNode;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before something is destroyed. The safe answer has the focus. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { open, title, children, busy, onDelete, onClose } = props;
  const leave = () => !busy && onClose();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && leave()}>
      <AlertDialog.Portal>
        {open && <BackCloses onClose={leave} />}
        <AlertDialog.Backdrop className="fixed inset-0 z-30 bg-veil" />
        <AlertDialog.Viewport className="fixed inset-0 z-30 grid grid-cols-1 place-items-center overflow-y-auto p-3 md:p-6">
          <AlertDialog.Popup className="w-full max-w-[520px] rounded-xl bg-surface p-7 shadow-float outline-none max-md:p-5 dark:border dark:border-line">
            <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2.5 mb-5.5 wrap-anywhere text-muted">
              {children}
            </AlertDialog.Description>
            <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
              <AlertDialog.Close render={<Button />}>
                <Trans>Keep it</Trans>
              </AlertDialog.Close>
              <Button variant="danger" loading={busy} onClick={onDelete}>
                <Trash2 aria-hidden="true" className="icon" />
                <Trans>Delete</Trans>
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
