import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { modelKinds } from '#contract/catalogue/choices.ts';
import { sensorFormats } from '#contract/models/limits.ts';
import type { ModelFields } from '#contract/models/schemas.ts';
import { noAnswer } from '#web/platform/no-answer.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useKindLabels } from '#web/ui/model-kind-labels.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { useSensorLabel } from '#web/ui/sensor-label.ts';
import { useServerText } from '#web/ui/server-text.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { errorsOf, type ModelField, type ModelValues, readValues } from './model-values.ts';

interface ModelFormProps {
  first: ModelValues;
  /** What the button says. */
  action: ReactNode;
  /** What stands beside it. */
  children?: ReactNode;
  save: (fields: ModelFields) => Promise<void>;
  onClose: () => void;
  /** Something is typed or chosen. */
  onTyped?: () => void;
}

/** Sends what was typed; what is wrong stands at its field. */
function useSave({ first, save }: Pick<ModelFormProps, 'first' | 'save'>) {
  const serverText = useServerText();
  const [failure, setFailure] = useState<string>();
  // Checks at a field and when it is sent are one: an error that is set beside it goes when the field is left.
  const check: Resolver<ModelValues, unknown, ModelFields> = (values) => {
    const read = readValues(values);
    if (read.success) return { values: read.data, errors: {} };
    const issues = read.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }));
    return { values: {}, errors: errorsOf(values, issues, serverText) };
  };
  const form = useForm<ModelValues, ModelFields>({ resolver: check, defaultValues: first });

  const send = form.handleSubmit(async (fields) => {
    setFailure(undefined);
    try {
      await save(fields);
    } catch (error) {
      const issues = error instanceof ApiProblem ? error.issues : [];
      const wrong = Object.entries(errorsOf(form.getValues(), issues, serverText));
      for (const [at, [field, { message }]] of wrong.entries()) {
        form.setError(field as ModelField, { message }, { shouldFocus: at === 0 });
      }
      if (wrong.length > 0) return;
      const lost = noAnswer();
      setFailure(serverText(reasonOf(error, lost)));
    }
  });
  return { form, send, failure };
}

/** What the shop knows of a model, to be written by an admin. */
export function ModelForm({ first, action, children, save, onClose, onTyped }: ModelFormProps) {
  const { t } = useLingui();
  const kinds = useKindLabels();
  const sensorLabel = useSensorLabel();
  const { form, send, failure } = useSave({ first, save });
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      onSubmit={send}
      onInput={onTyped}
      className="grid gap-4.5"
      aria-busy={isSubmitting}
    >
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextInput label={t`Brand`} error={errors.brand?.message} {...register('brand')} />
        <TextInput label={t`Model`} error={errors.model?.message} {...register('model')} />
        <Select label={t`Kind`} error={errors.kind?.message} {...register('kind')}>
          <option value="" disabled>
            {t`Choose a kind`}
          </option>
          {modelKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </Select>
        <Select label={t`Sensor or film`} error={errors.sensor?.message} {...register('sensor')}>
          <option value="">{t`Not known, or none`}</option>
          {sensorFormats.map((format) => (
            <option key={format} value={format}>
              {sensorLabel(format)}
            </option>
          ))}
        </Select>
        <NumberInput
          label={t`Release year`}
          error={errors.releaseYear?.message}
          {...register('releaseYear')}
        />
        <NumberInput
          label={t`Rated shutter`}
          hint={t`How many releases its maker rates it for.`}
          error={errors.ratedShutter?.message}
          {...register('ratedShutter')}
        />
        <NumberInput
          label={t`Megapixels`}
          inputMode="decimal"
          step="any"
          error={errors.megapixels?.message}
          {...register('megapixels')}
        />
        <Select
          label={t`Weather sealing`}
          error={errors.weatherSealed?.message}
          {...register('weatherSealed')}
        >
          <option value="">{t`Not known, or none`}</option>
          <option value="yes">{t`Its maker says that it is sealed`}</option>
        </Select>
        <TextInput
          label={t`Focal length (mm)`}
          hint={t`Of a zoom both ends: 24-70`}
          error={errors.focal?.message}
          {...register('focal')}
        />
        <TextInput
          label={t`Widest aperture (f/)`}
          hint={t`Of some zooms at both ends: 3.5-5.6`}
          error={errors.aperture?.message}
          {...register('aperture')}
        />
      </div>
      <TextArea
        label={t`Mounts`}
        hint={t`One in a line. None where nothing is mounted.`}
        rows={2}
        error={errors.mounts?.message}
        {...register('mounts')}
      />
      <TextArea
        label={t`Other names`}
        hint={t`One in a line: short forms, names of other countries, names in Bangla.`}
        error={errors.aliases?.message}
        {...register('aliases')}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex flex-wrap justify-end gap-2.5 max-md:flex-col-reverse">
        {children}
        <Button onClick={onClose} disabled={isSubmitting}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="fill" loading={isSubmitting}>
          {action}
        </Button>
      </div>
    </form>
  );
}
