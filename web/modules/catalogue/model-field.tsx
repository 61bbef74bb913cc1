import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type RefCallBack, useController, useWatch } from 'react-hook-form';
import type { CameraModel } from '#contract/catalogue/camera-models.ts';
import { useFormats } from '#web/ui/formats.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ProductFormApi } from './product-fields.tsx';
import { modelsQuery } from './queries.ts';
import { useDebounced } from './use-debounced.ts';

const Combobox = lazyPart(async () => (await import('#web/ui/combobox.tsx')).Combobox, {
  waiting: <TextInput label="" labelHidden disabled />,
});

const nameOf = ({ brand, model }: Pick<CameraModel, 'brand' | 'model'>) => `${brand} ${model}`;

interface ModelFieldProps {
  form: ProductFormApi;
  /** A model of the catalogue was chosen. */
  onPick: (model: CameraModel) => void;
  /** Said below a model that the catalogue does not know. */
  propose?: ((said: { brand: string; model: string }) => ReactNode) | undefined;
}

/** The model, found in the catalogue while it is typed. What the catalogue does not know is fine as it stands. */
export function ModelField({ form, onPick, propose }: ModelFieldProps) {
  const { control } = form;
  const { field, fieldState } = useController({ control, name: 'model' });
  const brand = useWatch({ control, name: 'brand' });
  return (
    <ModelPicker
      name={field.name}
      inputRef={field.ref}
      error={fieldState.error?.message}
      value={field.value ?? ''}
      brand={brand ?? ''}
      onBlur={field.onBlur}
      onChange={field.onChange}
      onPick={onPick}
      unknown={propose && ((model) => propose({ brand: brand ?? '', model }))}
    />
  );
}

interface ModelPickerProps {
  name: string;
  inputRef?: RefCallBack;
  error: string | undefined;
  value: string;
  brand: string;
  onBlur?: () => void;
  onChange: (model: string) => void;
  onPick: (model: CameraModel) => void;
  /** Said below what the catalogue does not know. */
  unknown?: ((model: string) => ReactNode) | undefined;
}

/** The same outside the form of a product. */
export function ModelPicker(props: ModelPickerProps) {
  const { value: typed, brand, onChange, onPick, unknown, ...input } = props;
  const { t } = useLingui();
  const [picked, setPicked] = useState<CameraModel>();
  const asked = useDebounced(typed.trim(), 150);
  const { data, isPlaceholderData } = useQuery({
    ...modelsQuery(asked),
    // What was picked needs no offers, until somebody types again.
    enabled: asked.length > 1 && picked?.model !== asked,
    placeholderData: keepPreviousData,
  });
  const models = asked.length > 1 ? (data ?? []) : [];
  const isUnknown = asked.length > 1 && asked === typed.trim() && data?.length === 0;
  const isPicked = picked && picked.model === typed.trim() && picked.brand === brand;
  return (
    <div className="grid content-start gap-2">
      <Combobox
        label={t`Model`}
        placeholder={t`Such as 5D Mark III`}
        {...input}
        hint={isPicked ? <Known model={picked} /> : undefined}
        value={typed}
        offers={[...new Set(models.map(nameOf))]}
        answered
        onChange={onChange}
        onPick={(name) => {
          const model = models.find((one) => nameOf(one) === name);
          if (!model) return;
          setPicked(model);
          onChange(model.model);
          onPick(model);
        }}
      />
      {isUnknown && !isPlaceholderData && unknown?.(asked)}
    </div>
  );
}

/** What the shop knows of a model by itself: the seller need not look it up. */
function Known({ model }: { model: CameraModel }) {
  const { number, year } = useFormats();
  const { releaseYear, ratedShutter } = model;
  if (!releaseYear) return <Trans>In our catalogue.</Trans>;
  if (!ratedShutter)
    return <Trans>In our catalogue: on the market since {year(releaseYear)}.</Trans>;
  return (
    <Trans>
      In our catalogue: on the market since {year(releaseYear)}, shutter made for{' '}
      {number(ratedShutter)} releases.
    </Trans>
  );
}
