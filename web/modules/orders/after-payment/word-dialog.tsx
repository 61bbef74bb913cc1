import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ordersKey } from '../queries.ts';
import { sayAllIsWell, sayHandedOver } from './calls.ts';
import type { Word } from './word-button.tsx';

interface WordDialogProps {
  deal: DealStory;
  word: Word;
  title: ReactNode;
  onClose: () => void;
}

/** Says what follows from a word, and has the reader say it. */
export function WordDialog({ deal, word, title, onClose }: WordDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const other = deal.buyer.name;

  async function send() {
    setBusy(true);
    setFailure(undefined);
    try {
      await (word === 'all_is_well' ? sayAllIsWell(deal._id) : sayHandedOver(deal._id));
      const thanks: Record<Word, string> = {
        have_it: t`Noted: you have it.`,
        handed_it_over: t`Noted. ${other} is asked whether they have it.`,
        all_is_well: t`The deal is done.`,
      };
      toast.success(thanks[word]);
      onClose();
    } catch (error) {
      setFailure(
        reasonOf(error, t`The shop did not answer. Check your connection and send it again.`),
      );
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ordersKey });
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="grid gap-4.5" aria-busy={busy}>
        <p className="wrap-anywhere">
          <Question deal={deal} word={word} />
        </p>
        <p className="text-sm text-muted">
          <Trans>
            This cannot be taken back. Nobody from the shop ever asks you to press this.
          </Trans>
        </p>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
          <Button onClick={onClose} disabled={busy}>
            <Trans>Not yet</Trans>
          </Button>
          <Button variant="fill" loading={busy} onClick={() => void send()}>
            <Trans>Yes, it is so</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Question({ deal, word }: { deal: DealStory; word: Word }): ReactNode {
  const { item, buyer } = deal;
  const [name, other] = [item.name, buyer.name];
  switch (word) {
    case 'have_it':
      return <Trans>Is {name} in your hand, and did you look it over?</Trans>;
    case 'handed_it_over':
      return (
        <Trans>
          Does {other} have {name}? We ask them. With the code that they show you it counts at once.
        </Trans>
      );
    case 'all_is_well':
      return <Trans>Is everything with {name} as it should be? Then the deal is done.</Trans>;
  }
}
