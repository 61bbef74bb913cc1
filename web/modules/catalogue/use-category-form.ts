import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useLingui } from '@lingui/react/macro';
import { NewCategory } from '#contract/catalogue/managing.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { useForm } from '#web/platform/use-form.ts';
import { useCategoriesChanged } from './use-categories-changed.ts';

interface CategoryFormOptions {
  name: string;
  save: (name: string) => Promise<unknown>;
  /** What is said once it is saved. */
  done: string;
  onSaved: () => void;
}

/** The one field of a category, new or renamed. What was typed stays until the shop has it. */
export function useCategoryForm({ name, save, done, onSaved }: CategoryFormOptions) {
  const { t } = useLingui();
  const changed = useCategoriesChanged();
  const form = useForm<NewCategory>({
    resolver: standardSchemaResolver(NewCategory),
    defaultValues: { name },
  });
  const { register, handleSubmit, setError, formState } = form;

  const submit = handleSubmit(async (given) => {
    try {
      await save(given.name);
      toast.success(done);
      onSaved();
    } catch (error) {
      const ofName =
        error instanceof ApiProblem && error.issues.find(({ path }) => path === 'name');
      if (ofName) setError('name', { message: ofName.message }, { shouldFocus: true });
      else toast.failure(error, t`It could not be saved. Try again.`);
    }
    void changed();
  });

  return {
    form,
    submit,
    field: { ...register('name'), error: formState.errors.name?.message, autoComplete: 'off' },
    busy: formState.isSubmitting,
  };
}
