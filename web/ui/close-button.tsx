import { Dialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { cx } from './cx.ts';

interface CloseButtonProps {
  /** Where it stands; in the upper right corner unless given. */
  className?: string;
}

/** The cross in the corner of what lies over the page. */
export function CloseButton({ className = 'absolute top-3.5 right-3.5' }: CloseButtonProps) {
  const { t } = useLingui();
  return (
    <Dialog.Close
      aria-label={t`Close`}
      className={cx(
        className,
        'grid size-11 place-items-center rounded-md text-xl hover:bg-sunken',
      )}
    >
      <X aria-hidden="true" className="icon" />
    </Dialog.Close>
  );
}
