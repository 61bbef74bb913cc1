import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { CameraModel } from '#contract/catalogue/camera-models.ts';
import { conditions } from '#contract/condition/conditions.ts';
import { categoryOfModel } from '#contract/inspections/checklist-kind.ts';
import type { CategoryId } from '#contract/kernel/ids.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { sensorFormats } from '#contract/models/limits.ts';
import { districts } from '#contract/places/districts.ts';
import { maxWantedNoteLength } from '#contract/wanted/limits.ts';
import { NewWanted, type OwnWanted } from '#contract/wanted/schemas.ts';
import { notSent } from '#web/platform/no-answer.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { useContactAsked } from '#web/platform/use-contact-asked.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCategoryName } from '#web/ui/category-name.ts';
import { cx } from '#web/ui/cx.ts';
import { numberOrMissing } from '#web/ui/digits.ts';
import { useFormats } from '#web/ui/formats.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { useSensorLabel } from '#web/ui/sensor-label.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { changeWanted, sendWanted } from './calls.ts';
import { useLeastLabels } from './least-labels.ts';

type Input = z.input<typeof NewWanted>;

export interface WantedFormParts {
  categories: readonly { _id: string; name: string }[];
  /** Those that can be asked for. */
  mounts: readonly string[];
  /** What the shop knows of a name while it is typed, and tells as its model. */
  hint: (name: string, onKnown: (model: CameraModel) => void) => ReactNode;
  /** Models that an unknown name may mean. */
  offers: (name: string, onPick: (model: CameraModel) => void) => ReactNode;
}

interface WantedFormProps extends WantedFormParts {
  /** What is looked for, where the reader comes from there. */
  name?: string | undefined;
  /** An ad of the reader's that is changed; left out for a new one. */
  ad?: OwnWanted | undefined;
  /** It was sent. */
  onDone: () => unknown;
  /** Leaves the ad as it is. */
  onCancel?: () => void;
}

/** The values of an ad as its form has them. */
const valuesOf = ({ name, unnamed, note = '', ...ad }: OwnWanted) => {
  const { category, mount, sensor, priceTo, condition, district } = ad;
  const said = { name: unnamed ? '' : name, category, mount, sensor };
  return { ...said, priceTo, condition, district, note } as Input;
};

const nothing = { name: '', condition: 'Fair', note: '' } as const;

/** What the fields without a default show when nothing is chosen or typed. */
const empty = { category: '', mount: '', sensor: '', priceTo: '', district: '' };

const orMissing = { setValueAs: (value: unknown) => (value === '' ? undefined : value) };

const isField = (path: string): path is keyof Input => path in NewWanted.shape;

/** What the reader looks for, told to everybody. What was not sent stays. */
export function WantedForm(props: WantedFormProps) {
  const { name, ad: changed, categories, mounts, hint, offers, onDone, onCancel } = props;
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const categoryName = useCategoryName();
  const least = useLeastLabels();
  const [failure, setFailure] = useState<string>();
  const form = useForm<Input, NewWanted>({
    resolver: standardSchemaResolver(NewWanted),
    defaultValues: changed ? valuesOf(changed) : { ...nothing, name: name ?? '' },
  });
  const { register, control, handleSubmit, setError, setFocus, reset, formState } = form;
  const contact = useContactAsked();
  const { errors, isSubmitting } = formState;
  const [typed = '', note = ''] = useWatch({ control, name: ['name', 'note'] });
  const used = number(note.length);
  const longest = number(maxWantedNoteLength);

  /** Its category, where none is chosen yet. */
  function knowModel(model: CameraModel) {
    const known = categories.find(({ _id }) => _id === categoryOfModel(model));
    if (known && !form.getValues('category')) form.setValue('category', known._id as CategoryId);
  }

  function pickModel(model: CameraModel) {
    form.setValue('name', `${model.brand} ${model.model}`, { shouldDirty: true });
    // The button that was pressed goes.
    setFocus('name');
  }

  const send = handleSubmit(async (ad) => {
    setFailure(undefined);
    for (const field of ['name', 'note'] as const) {
      if (await contact.mayBeSent(form.getValues(field) ?? '')) continue;
      setFocus(field);
      return;
    }
    try {
      await (changed ? changeWanted(changed._id, ad) : sendWanted(ad));
    } catch (error) {
      const issues = error instanceof ApiProblem ? error.issues : [];
      const [issue] = issues.filter(({ path }) => isField(path));
      if (issue)
        setError(issue.path as keyof Input, { message: issue.message }, { shouldFocus: true });
      else setFailure(reasonOf(error, notSent()));
      return;
    }
    if (changed) toast.success(t`Changed. Everybody reads it so now.`);
    else {
      toast.success(t`Everybody can read it now. We tell you when something fits.`);
      reset({ ...empty, ...nothing } as unknown as Input);
    }
    await onDone();
  });

  return (
    <form
      noValidate
      onSubmit={send}
      className={cx('grid gap-4.5', !changed && 'panel')}
      aria-label={changed ? t`Change the ad` : undefined}
      aria-busy={isSubmitting}
    >
      <div>
        <TextInput
          label={t`What do you look for?`}
          placeholder={t`Such as 5D Mark III`}
          autoComplete="off"
          error={errors.name?.message ?? contact.wordsOf(typed)}
          hint={hint(typed, knowModel)}
          {...register('name')}
        />
        {offers(typed, pickModel)}
      </div>
      <div className="grid items-start gap-4.5 md:grid-cols-2">
        <Select label={t`Category`} error={errors.category?.message} {...register('category')}>
          <option value="">{t`Choose one`}</option>
          {categories.map((category) => (
            <option key={category._id} value={category._id}>
              {categoryName(category.name)}
            </option>
          ))}
        </Select>
        <FacetFields form={form} mounts={mounts} mount={changed?.mount} />
        <NumberInput
          label={t`Highest price in tk`}
          error={errors.priceTo?.message}
          {...register('priceTo', { setValueAs: numberOrMissing })}
        />
        <Select label={t`Condition`} error={errors.condition?.message} {...register('condition')}>
          {conditions.toReversed().map((condition) => (
            <option key={condition} value={condition}>
              {least[condition]}
            </option>
          ))}
        </Select>
        <Select
          label={t`Where`}
          error={errors.district?.message}
          {...register('district', orMissing)}
        >
          <option value="">{t`Anywhere in Bangladesh`}</option>
          {districts.map(([id, en, bn]) => (
            <option key={id} value={id}>
              {{ en, bn }[i18n.locale as Language]}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        label={t`Note`}
        rows={2}
        error={errors.note?.message ?? contact.wordsOf(note)}
        hint={t`Everybody reads it, with your first name. Leave out phone numbers and addresses. ${used} of ${longest} characters.`}
        {...register('note')}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="fill" loading={isSubmitting}>
          {changed ? <Trans>Save changes</Trans> : <Trans>Tell sellers</Trans>}
        </Button>
        {onCancel && (
          <Button variant="text" disabled={isSubmitting} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

interface FacetFieldsProps {
  form: UseFormReturn<Input, unknown, NewWanted>;
  mounts: readonly string[];
  /** The one that the ad asks for now: it stays among the choices. */
  mount: string | undefined;
}

/** What an ad can ask of what it looks for, beside or instead of a name. */
function FacetFields({ form, mounts, mount }: FacetFieldsProps) {
  const { t } = useLingui();
  const sensorLabel = useSensorLabel();
  const { register, formState } = form;
  const { errors } = formState;
  const known = mount === undefined || mounts.includes(mount) ? mounts : [mount, ...mounts];
  return (
    <>
      <Select
        label={t`Mount`}
        error={errors.mount?.message}
        hint={t`Of the lens, or of the camera that takes it`}
        {...register('mount', orMissing)}
      >
        <option value="">{t`Any mount`}</option>
        {known.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <Select
        label={t`Sensor or film`}
        error={errors.sensor?.message}
        hint={t`Of a lens: the largest that it covers`}
        {...register('sensor', orMissing)}
      >
        <option value="">{t`Any sensor`}</option>
        {sensorFormats.map((format) => (
          <option key={format} value={format}>
            {sensorLabel(format)}
          </option>
        ))}
      </Select>
    </>
  );
}
