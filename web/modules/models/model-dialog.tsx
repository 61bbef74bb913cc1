import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModelId } from '#contract/kernel/ids.ts';
import type { ShopModelDetail } from '#contract/models/schemas.ts';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LeavingBanner, useLeaving } from './leaving.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { ModelForm } from './model-form.tsx';
import { emptyModel, valuesOf } from './model-values.ts';
import { addModel, changeModel, modelsKey, shopModelQuery } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** A new model. */
export function AddModelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const leaving = useLeaving();
  return (
    <Dialog open onClose={() => leaving.leave(onClose)} title={<Trans>Add a model</Trans>}>
      <LeavingBanner {...leaving} />
      <ModelForm
        first={emptyModel}
        action={<Trans>Add it</Trans>}
        onClose={onClose}
        onTyped={leaving.typed}
        save={async (fields) => {
          await addModel(fields);
          const name = `${fields.brand} ${fields.model}`;
          toast.success(t`${name} is in the catalogue.`);
          onClose();
          await queries.invalidateQueries({ queryKey: modelsKey });
        }}
      />
    </Dialog>
  );
}

/** A model as it is now, to be corrected, merged or removed. */
export function ModelDialog({ id, onClose }: { id: ModelId; onClose: () => void }) {
  const query = useQuery(shopModelQuery(id));
  const [merged, setMerged] = useState<ShopModelDetail>();
  const [removed, setRemoved] = useState<ShopModelDetail>();
  const leaving = useLeaving();
  if (merged) return <MergeDialog model={merged} onClose={onClose} />;
  if (removed) {
    // As it is now: what names it may have come while this stands here.
    const model = query.data ?? removed;
    return <RemoveDialog model={model} onClose={onClose} onMerge={() => setMerged(model)} />;
  }
  return (
    <Dialog open onClose={() => leaving.leave(onClose)} title={<Trans>Correct a model</Trans>}>
      <LeavingBanner {...leaving} />
      <Loaded query={query}>
        {(model) => (
          <Correct
            model={model}
            onClose={onClose}
            onMerge={() => leaving.leave(() => setMerged(model))}
            onRemove={() => leaving.leave(() => setRemoved(model))}
            onTyped={leaving.typed}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

interface CorrectProps {
  model: ShopModelDetail;
  onClose: () => void;
  onMerge: () => void;
  onRemove: () => void;
  onTyped: () => void;
}

function Correct({ model, onClose, onMerge, onRemove, onTyped }: CorrectProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  // As it was opened: what somebody else makes of it meanwhile is told when this is sent.
  const [opened] = useState(model);
  return (
    <ModelForm
      first={valuesOf(opened)}
      action={<Trans>Save</Trans>}
      onClose={onClose}
      onTyped={onTyped}
      save={async (fields) => {
        await changeModel(opened._id, fields, opened.version);
        const name = `${fields.brand} ${fields.model}`;
        toast.success(t`${name} is corrected.`);
        onClose();
        await queries.invalidateQueries({ queryKey: modelsKey });
      }}
    >
      <Button onClick={onRemove} className="whitespace-normal!">
        <Trans>Remove from the catalogue</Trans>
      </Button>
      <Button onClick={onMerge} className="md:mr-auto">
        <Trans>Merge into another</Trans>
      </Button>
    </ModelForm>
  );
}
