import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { BackCloses } from './back-closes.tsx';
import { CloseButton } from './close-button.tsx';
import { cx } from './cx.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Only what is inside closes it: it shows what is lost when it closes. */
  stays?: boolean;
  /** It can be left while something is being sent: what becomes of that is told elsewhere. */
  leavesSending?: boolean;
  /** Shown on the left, or on top of a small screen. */
  aside?: ReactNode;
  children: ReactNode;
}

const firstToFill = 'input:not([readonly]), select, textarea:not([readonly])';

/** What is being sent says so, as every form and button does: a dialog that closed would tell nobody how it ended. */
const sending = '[aria-busy="true"]';

/**
 * Opens over the page: focus stays inside and returns afterwards; Escape, the veil and the browser's back button
 * close it, unless it stays or something inside is being sent.
 * Import it lazily: it is the largest part of the kit.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, stays = false, leavesSending = false, aside, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const leave = () => {
    const isSending = !leavesSending && popup.current?.querySelector(sending);
    if (!stays && !isSending) onClose();
  };

  // What is to be filled comes first; on a phone the keyboard would cover it before it was read.
  function first(): HTMLElement | null {
    if (window.matchMedia('(pointer: coarse)').matches) return popup.current;
    return popup.current?.querySelector<HTMLElement>(firstToFill) ?? popup.current;
  }

  return (
    <Base.Root open={open} onOpenChange={(next) => !next && leave()}>
      <Base.Portal>
        {open && <BackCloses onClose={leave} />}
        <Base.Backdrop className="fixed inset-0 z-30 bg-veil" />
        <Base.Viewport className="fixed inset-0 z-30 grid grid-cols-1 place-items-center overflow-y-auto p-3 md:p-6">
          <Base.Popup
            ref={popup}
            initialFocus={first}
            className={cx(
              'relative grid max-h-full w-full overflow-y-auto rounded-xl bg-surface shadow-float outline-none dark:border dark:border-line',
              aside ? 'max-w-[860px] md:grid-cols-[300px_minmax(0,1fr)]' : 'max-w-[520px]',
            )}
          >
            {aside}
            <div className="p-5 md:px-8 md:pt-7 md:pb-8">
              <Base.Title className="mb-5 pr-12 text-[26px] max-md:text-2xl">{title}</Base.Title>
              {children}
            </div>
            {!stays && <CloseButton />}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
