import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { BackCloses } from './back-closes.tsx';
import { CloseButton } from './close-button.tsx';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Stays in reach below what scrolls: the button that shows what was chosen. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * Comes up from the lower edge of a phone, and stands at the right edge of a wide screen: for choices about the page
 * behind it, such as filters. Import it lazily, as the dialog.
 */
export function Sheet({ open, onClose, title, foot, children }: SheetProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {open && <BackCloses onClose={onClose} />}
        <Base.Backdrop className="fixed inset-0 z-30 bg-veil" />
        <Base.Popup className="fixed inset-x-0 bottom-0 z-30 flex max-h-[88dvh] flex-col rounded-t-xl bg-surface shadow-float outline-none md:inset-y-0 md:left-auto md:max-h-none md:w-[400px] md:rounded-none dark:border dark:border-line">
          <Base.Title className="px-5 pt-5 pr-16 pb-4 text-2xl md:px-7 md:pt-7">{title}</Base.Title>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 md:px-7">{children}</div>
          {foot && <div className="grid border-t border-line p-4 md:px-7">{foot}</div>}
          <CloseButton />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
