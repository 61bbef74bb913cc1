import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { BackCloses } from './back-closes.tsx';
import { CloseButton } from './close-button.tsx';

interface WholeDialogProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Covers the whole window and scrolls by itself: for what is a page of its own, looked at for a moment. Escape, the cross and the
 * browser's back button close it. Import it lazily, as the dialog.
 */
export function WholeDialog({ title, onClose, children }: WholeDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <BackCloses onClose={onClose} />
        <Base.Popup
          ref={popup}
          initialFocus={popup}
          className="fixed inset-0 z-30 overflow-y-auto overscroll-contain bg-paper outline-none"
        >
          <div className="sticky top-0 z-10 border-b border-line bg-surface">
            <div className="wrap flex min-h-16 items-center justify-between gap-4">
              <Base.Title className="font-sans text-base font-[640] tracking-normal">
                {title}
              </Base.Title>
              <CloseButton className="-mr-2.5 flex-none" />
            </div>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
