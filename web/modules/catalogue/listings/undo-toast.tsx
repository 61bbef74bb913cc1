import { Trans } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { undoable } from '#web/platform/undo-toast.ts';
import { Button } from '#web/ui/button.tsx';

/** Says what was done, with the way to take it back beside it. */
export function tellUndoable(done: ReactNode, onUndo: () => void): void {
  undoable((dismiss) => (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-32 wrap-anywhere">{done}</span>
      <Button
        size="sm"
        onClick={() => {
          dismiss();
          onUndo();
        }}
      >
        <Undo2 aria-hidden="true" className="icon" />
        <Trans>Undo</Trans>
      </Button>
    </span>
  ));
}
