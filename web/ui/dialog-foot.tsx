import type { ReactNode } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

interface DialogFootProps {
  failure: string | undefined;
  busy: boolean;
  /** What the button that changes nothing says. */
  keep: ReactNode;
  confirm: ReactNode;
  isDanger?: boolean;
  onClose: () => void;
}

/** Why it was not done, the button that changes nothing, and the one that sends the form. */
export function DialogFoot(props: DialogFootProps) {
  const { failure, busy, keep, confirm, isDanger = false, onClose } = props;
  return (
    <>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
        <Button onClick={onClose} disabled={busy}>
          {keep}
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'fill'} loading={busy}>
          {confirm}
        </Button>
      </div>
    </>
  );
}
