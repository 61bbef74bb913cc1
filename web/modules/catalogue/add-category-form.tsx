import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { saveCategory } from './queries.ts';
import { useCategoryForm } from './use-category-form.ts';

/** Adds a category at the end of the shop's order. */
export function AddCategoryForm() {
  const { t } = useLingui();
  const { form, field, submit, busy } = useCategoryForm({
    name: '',
    save: saveCategory,
    done: t`Category added.`,
    onSaved: () => {
      form.reset();
      form.setFocus('name');
    },
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-busy={busy}
      className="panel mb-6 grid items-start gap-3.5 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextInput
        label={t`Name`}
        hint={t`It comes last; move it up from there.`}
        {...field}
        error={field.error}
      />
      <Button type="submit" variant="fill" loading={busy} className="md:mt-7">
        {!busy && <Plus aria-hidden="true" className="icon" />}
        <Trans>Add category</Trans>
      </Button>
    </form>
  );
}
