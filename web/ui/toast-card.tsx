import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useServerText } from './server-text.ts';

const kinds = {
  success: { Icon: CircleCheck, color: 'text-pine' },
  error: { Icon: CircleAlert, color: 'text-danger' },
  blank: { Icon: Info, color: 'text-muted' },
};

interface ToastCardProps {
  kind: keyof typeof kinds;
  onDismiss: () => void;
  children: ReactNode;
}

/** One message in a corner: icon, sentence, dismiss. The list around it announces it. */
export function ToastCard({ kind, onDismiss, children }: ToastCardProps) {
  const { t } = useLingui();
  const serverText = useServerText();
  const { Icon, color } = kinds[kind];
  return (
    <div className="pointer-events-auto grid min-h-14 grid-cols-[24px_1fr_auto] items-center gap-3 rounded-md border border-line bg-surface px-4 py-2.5 text-md font-[560] shadow-lift">
      <Icon aria-hidden="true" className={cx('size-[22px] stroke-[1.8]', color)} />
      <span>{serverText(children)}</span>
      <button
        type="button"
        onClick={onDismiss}
        aria-label={t`Dismiss`}
        className="-mr-2 grid size-11 place-items-center rounded-md text-muted hover:text-ink"
      >
        <X aria-hidden="true" className="icon" />
      </button>
    </div>
  );
}
