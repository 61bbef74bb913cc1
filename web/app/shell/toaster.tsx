import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import { ToastCard } from '#web/ui/toast-card.tsx';

/** Shows the toasts and reads them out: top right, or across the top of a phone. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  return (
    // The region is there before its first message, and only what is new is read.
    <div
      role="status"
      aria-atomic="false"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      // A message with a link in it waits for the keyboard as it does for the mouse.
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed inset-x-5 top-4 z-50 grid gap-2.5 md:top-20 md:left-auto md:w-[380px]"
    >
      {toasts
        .filter((message) => message.visible)
        .map((message) => (
          <ToastCard
            key={message.id}
            kind={message.type === 'success' || message.type === 'error' ? message.type : 'blank'}
            onDismiss={() => {
              toast.dismiss(message.id);
              // What was under the mouse or had the focus is gone, and tells of neither leaving.
              handlers.endPause();
            }}
          >
            {resolveValue(message.message, message)}
          </ToastCard>
        ))}
    </div>
  );
}
