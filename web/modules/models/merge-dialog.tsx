import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShopModel, ShopModelDetail } from '#contract/models/schemas.ts';
import { noAnswer } from '#web/platform/no-answer.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import { ModelChoice } from './model-choice.tsx';
import { mergeModel, modelsKey } from './queries.ts';

/** Asks which model stays, and says before what goes along. */
export function MergeDialog({ model, onClose }: { model: ShopModelDetail; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const serverText = useServerText();
  const [into, setInto] = useState<ShopModel>();
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = `${model.brand} ${model.model}`;
  const stays = into && `${into.brand} ${into.model}`;

  async function merge() {
    setMissing(!into);
    if (!into) return;
    setSending(true);
    setFailure(undefined);
    try {
      await mergeModel(model._id, { into: into._id, version: model.version });
      toast.success(t`${name} is ${stays ?? ''} from now on.`);
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
    <Dialog open onClose={onClose} title={<Trans>Merge {name}</Trans>}>
      <div className="grid gap-4.5">
        <ModelChoice
          label={t`The model that stays`}
          error={isMissing && !into ? t`Choose the model that stays` : undefined}
          beside={model._id}
          kind={model.kind}
          chosen={into}
          onChoose={setInto}
        />
        {stays && (
          <div role="status" className="grid gap-2">
            <p className="font-[560] wrap-anywhere">
              <Trans>
                {name} becomes another name of {stays}.
              </Trans>
            </p>
            <MovedList model={model} />
            <p className="text-muted">
              <Trans>This cannot be undone.</Trans>
            </p>
          </div>
        )}
        {failure && <Banner tone="danger">{failure}</Banner>}
        <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
          <Button onClick={onClose} disabled={isSending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="fill" loading={isSending} onClick={() => void merge()}>
            <Trans>Merge them</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What of the model that goes is of the other one then. */
function MovedList({ model: { listings, kits, wanted } }: { model: ShopModelDetail }) {
  return (
    <ul className="list-disc pl-5">
      <li>
        <Plural
          value={listings}
          _0="No listing moves."
          one="# listing moves."
          other="# listings move."
        />
      </li>
      {kits > 0 && (
        <li>
          <Plural
            value={kits}
            one="# entry in people’s kits moves."
            other="# entries in people’s kits move."
          />
        </li>
      )}
      {wanted > 0 && (
        <li>
          <Plural value={wanted} one="# wanted ad moves." other="# wanted ads move." />
        </li>
      )}
    </ul>
  );
}
