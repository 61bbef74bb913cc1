import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { block, blocksQuery, conversationsQuery } from './queries.ts';
import { catchUp } from './story.ts';

interface BlockDialogProps {
  person: { _id: string; name: string };
  conversation: string;
  onClose: () => void;
}

/** Asks before two people cannot write to each other any more. */
export function BlockDialog({ person, conversation, onClose }: BlockDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { name } = person;
  const blocking = useMutation({
    mutationFn: () => block(person._id),
    onSuccess: () => {
      toast.success(t`${name} cannot write to you any more.`);
      onClose();
    },
    onError: (error) => toast.failure(error, t`That did not work. Please try again.`),
    onSettled: () => {
      void catchUp(conversation);
      void queries.invalidateQueries({ queryKey: blocksQuery.queryKey });
      return queries.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    },
  });
  return (
    <Dialog open onClose={onClose} title={<Trans>Block {name}?</Trans>}>
      <p className="mb-5.5 wrap-anywhere text-muted">
        <Trans>
          You two cannot write to each other or make offers any more, in any conversation. A booking
          between you goes on. {name} is not told, and you can end it at any time.
        </Trans>
      </p>
      <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
        <Button onClick={onClose} disabled={blocking.isPending}>
          <Trans>Go back</Trans>
        </Button>
        <Button variant="danger" loading={blocking.isPending} onClick={() => blocking.mutate()}>
          <Ban aria-hidden="true" className="icon" />
          <Trans>Block</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
