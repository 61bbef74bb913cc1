import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Category } from '#contract/catalogue/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { saveCategoryName } from './queries.ts';
import { useCategoryForm } from './use-category-form.ts';

/** Renames a category where it stands. Escape leaves it as it is. */
export function RenameCategoryForm(props: { category: Category; onClose: () => void }) {
  const { category, onClose } = props;
  const { t } = useLingui();
  const was = category.name;
  const { form, field, submit, busy } = useCategoryForm({
    name: was,
    save: (name) => saveCategoryName(category._id, { name, was }),
    done: t`Category renamed.`,
    onSaved: onClose,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && !busy && onClose()}
      aria-busy={busy}
      className="grid min-w-0 flex-1 items-start gap-2.5 md:grid-cols-[minmax(0,1fr)_auto_auto]"
    >
      <TextInput label={t`New name of ${was}`} {...field} />
      <Button type="submit" variant="fill" loading={busy} className="md:mt-7">
        <Trans>Save</Trans>
      </Button>
      <Button onClick={onClose} disabled={busy} className="md:mt-7">
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
