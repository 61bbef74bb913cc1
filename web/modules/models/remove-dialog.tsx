import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ShopModelDetail } from '#contract/models/schemas.ts';
import { noAnswer } from '#web/platform/no-answer.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import { modelsKey, removeModel } from './queries.ts';

interface RemoveDialogProps {
  model: ShopModelDetail;
  onClose: () => void;
  /** One that is in use can only be merged. */
  onMerge: () => void;
}

const isUsed = ({
  listings,
  kits,
  wanted,
  wantedOff,
  drafts,
  searches,
  proposals,
  thefts,
}: ShopModelDetail) =>
  listings + kits + wanted + wantedOff + drafts + searches + proposals + thefts > 0;

/** Takes a model out of the catalogue that nothing names; of one that something does, says what and offers to merge it. */
export function RemoveDialog({ model, onClose, onMerge }: RemoveDialogProps) {
  const name = `${model.brand} ${model.model}`;
  return (
    <Dialog open onClose={onClose} title={<Trans>Remove {name} from the catalogue</Trans>}>
      <div className="grid gap-4.5">
        {isUsed(model) ? (
          <InUse model={model} onClose={onClose} onMerge={onMerge} />
        ) : (
          <Confirm model={model} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function InUse({ model, onClose, onMerge }: RemoveDialogProps) {
  return (
    <>
      <p className="font-[560]">
        <Trans>This model is in use, so it stays in the catalogue.</Trans>
      </p>
      <UseList model={model} />
      <p className="text-muted">
        <Trans>
          If it is another model in truth, merge it into that one: all of this goes along.
        </Trans>
      </p>
      <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="fill" onClick={onMerge}>
          <Trans>Merge into another</Trans>
        </Button>
      </div>
    </>
  );
}

/** What names a model, each kind in a line. */
function UseList({ model }: { model: ShopModelDetail }) {
  const { listings, kits, wanted, wantedOff, drafts, searches, proposals, thefts } = model;
  const ads = wanted + wantedOff;
  return (
    <ul className="num list-disc pl-5">
      <Use count={listings}>
        <Plural value={listings} one="# listing" other="# listings, sold ones too" />
      </Use>
      <Use count={drafts}>
        <Plural value={drafts} one="# draft" other="# drafts" />
      </Use>
      <Use count={ads}>
        <Plural value={ads} one="# wanted ad" other="# wanted ads" />
      </Use>
      <Use count={searches}>
        <Plural value={searches} one="# saved search" other="# saved searches" />
      </Use>
      <Use count={kits}>
        <Plural value={kits} one="# entry in people’s kits" other="# entries in people’s kits" />
      </Use>
      <Use count={proposals}>
        <Plural value={proposals} one="# answered proposal" other="# answered proposals" />
      </Use>
      <Use count={thefts}>
        <Plural value={thefts} one="# theft notice" other="# theft notices" />
      </Use>
    </ul>
  );
}

const Use = ({ count, children }: { count: number; children: ReactNode }) =>
  count > 0 ? <li>{children}</li> : null;

function Confirm({ model, onClose }: Pick<RemoveDialogProps, 'model' | 'onClose'>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const serverText = useServerText();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = `${model.brand} ${model.model}`;

  async function remove() {
    setSending(true);
    setFailure(undefined);
    try {
      await removeModel(model._id, model.version);
      toast.success(t`${name} is removed from the catalogue.`);
      onClose();
    } catch (error) {
      const lost = noAnswer();
      setFailure(serverText(reasonOf(error, lost)));
    } finally {
      setSending(false);
      await queries.invalidateQueries({ queryKey: modelsKey });
    }
  }

  return (
    <>
      <p>
        <Trans>
          Nothing names it. Nobody finds it or is offered it any more, and no upgrade of the shop
          brings it back. You can restore it in the list of removed models.
        </Trans>
      </p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
        <Button onClick={onClose} disabled={isSending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant="fill"
          className="whitespace-normal!"
          loading={isSending}
          onClick={() => void remove()}
        >
          <Trans>Remove from the catalogue</Trans>
        </Button>
      </div>
    </>
  );
}
