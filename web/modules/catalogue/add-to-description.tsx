import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import type { EditableProduct } from '#contract/catalogue/editing.ts';
import { readEditableProduct } from '#contract/catalogue/product-endpoints.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import { call } from '#web/platform/browser.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { editOf } from './edit-of.ts';
import { ProductForm } from './product-form.ts';
import { saveChanges } from './queries.ts';

interface AddToDescriptionProps {
  id: ProductId;
  /** What is to stand at the end of the description. */
  addition: string;
  onClose: () => void;
  onSaved: () => void;
}

/** Shows a seller the description of an item with something added, to be changed and saved as any edit. */
export function AddToDescription(props: AddToDescriptionProps) {
  const { id, onClose } = props;
  const [found, setFound] = useState<EditableProduct | 'failed'>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    let over = false;
    setFound(undefined);
    call(readEditableProduct, { params: { id } }).then(
      (product) => !over && setFound(product),
      () => !over && setFound('failed'),
    );
    return () => {
      over = true;
    };
  }, [id, tries]);
  return (
    <Dialog open onClose={onClose} title={<Trans>Add to the description</Trans>}>
      {found === undefined && <ProgressBar />}
      {found === 'failed' && (
        <LoadFailed onRetry={() => setTries(tries + 1)}>
          <Trans>The description could not be loaded.</Trans>
        </LoadFailed>
      )}
      {typeof found === 'object' && <DescriptionForm {...props} product={found} />}
    </Dialog>
  );
}

function DescriptionForm({
  product,
  addition,
  onClose,
  onSaved,
}: AddToDescriptionProps & { product: EditableProduct }) {
  const { t } = useLingui();
  const [text, setText] = useState(`${product.description}\n\n${addition}`);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const fault = ProductForm.shape.description.safeParse(text).error?.issues[0]?.message;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (fault) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await saveChanges(product._id, { ...editOf(product), description: text.trim() });
      toast.success(t`The description has it now.`);
      onSaved();
      onClose();
    } catch (error) {
      setFailure(
        reasonOf(
          error,
          t`It could not be saved. Open the item under My Products and change it there.`,
        ),
      );
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4.5" aria-busy={busy}>
      <TextArea
        label={t`Description`}
        error={fault}
        rows={6}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <section aria-label={t`As buyers read it`} className="grid gap-1.5">
        <h3 className="font-sans text-sm font-[640]">
          <Trans>As buyers read it</Trans>
        </h3>
        <p className="max-h-48 overflow-y-auto rounded-md bg-sunken p-3 text-sm whitespace-pre-line wrap-anywhere">
          {text.trim()}
        </p>
      </section>
      <DialogFoot
        failure={failure}
        busy={busy}
        keep={<Trans>Not now</Trans>}
        confirm={<Trans>Save the description</Trans>}
        onClose={onClose}
      />
    </form>
  );
}
