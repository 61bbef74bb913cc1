import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { handOverDeal } from '#contract/deals/endpoints.ts';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { call } from '#web/platform/browser.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ordersKey } from './queries.ts';

interface HandoverDialogProps {
  deal: DealStory;
  /** What the reader says. */
  title: ReactNode;
  onClose: () => void;
}

/** Says what follows, and has the reader say that item and cash changed hands. */
export function HandoverDialog({ deal, title, onClose }: HandoverDialogProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { side, item, buyer, seller, confirmed } = deal;
  const [name, price] = [item.name, money(deal.price)];
  const ends = confirmed !== undefined;
  const other = side === 'buyer' ? seller.name : buyer.name;

  async function send() {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(handOverDeal, { params: { id: deal._id }, body: { cash: true } });
      toast.success(ends ? t`The deal is done.` : t`Noted. ${other} is asked to say so, too.`);
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
          {side === 'buyer' ? (
            <Trans>
              Is {name} in your hand, checked, and did you give {price} for it?
            </Trans>
          ) : (
            <Trans>
              Do you have {price} in your hand, and does {other} have {name}?
            </Trans>
          )}
        </p>
        <p className="text-sm text-muted">
          <Trans>
            The shop never has this money and cannot give it back. Nobody from the shop ever asks
            you to press this.
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
