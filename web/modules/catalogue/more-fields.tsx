import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CameraModel } from '#contract/catalogue/camera-models.ts';
import { type OptionalFact, optionalFacts } from '#contract/catalogue/optional-facts.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { FactInput } from './fact-input.tsx';
import { factsOfCategory } from './facts-of-category.ts';
import { FieldPair } from './field-pair.tsx';
import { FoldedFields } from './folded-fields.tsx';
import { ModelField } from './model-field.tsx';
import type { ProductFormApi } from './product-fields.tsx';
import { type KeptSerial, SerialField } from './serial-field.tsx';

interface MoreFieldsProps {
  form: ProductFormApi;
  serial: KeptSerial | undefined;
  /** Whether the model's facts were filled in by the name, where that is said: nobody has to look at them here. */
  isFilled: (facts: { brand?: string; model?: string; mount?: string }) => boolean;
  /** Said below a model that the catalogue does not know. */
  propose?: ComponentProps<typeof ModelField>['propose'];
}

const ofModel: readonly string[] = ['brand', 'model', 'mount'];

/** Those that have a place of their own among the fields. The others follow one below the other, in their order. */
const placed: readonly OptionalFact[] = ['model', 'brand', 'mount', 'shutterCount', 'serialNumber'];
const others = optionalFacts.filter((fact) => !placed.includes(fact));

/** What a seller may tell beyond what they must, by kind of item. Folded, until somebody opens it or something is in it. */
export function MoreFields({ form, serial, isFilled, propose }: MoreFieldsProps) {
  const { control, formState } = form;
  const facts = useWatch({ control, name: optionalFacts });
  const [brand, model, mount] = useWatch({ control, name: ['brand', 'model', 'mount'] });
  const isByName = isFilled({
    brand: brand ?? '',
    model: model ?? '',
    mount: mount ?? '',
  });
  const filled = facts.some(
    (value, n) =>
      value !== undefined &&
      value !== null &&
      value !== '' &&
      !(isByName && ofModel.includes(optionalFacts[n] ?? '')),
  );
  const isWrong = [...optionalFacts, 'stockNumber' as const].some((fact) => formState.errors[fact]);
  return (
    <FoldedFields
      title={<Trans>More about it</Trans>}
      hint={<Trans>Optional. Buyers look for it.</Trans>}
      mustOpen={filled || isWrong}
    >
      {() => <Fields form={form} serial={serial} propose={propose} />}
    </FoldedFields>
  );
}

function Fields({ form, serial, propose }: Omit<MoreFieldsProps, 'isFilled'>) {
  const { t } = useLingui();
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  const [picked, setPicked] = useState<CameraModel>();
  const category = useWatch({ control, name: 'category' });
  const values = useWatch({ control, name: optionalFacts });
  const asked = factsOfCategory(category);
  // What was filled in stays, though another category would not ask for it.
  const shown = (fact: OptionalFact) =>
    asked.includes(fact) ||
    (values[optionalFacts.indexOf(fact)] ?? '') !== '' ||
    (fact === 'serialNumber' && serial !== undefined);

  function pick(model: CameraModel) {
    setPicked(model);
    const change = { shouldDirty: true, shouldValidate: false };
    setValue('brand', model.brand, change);
    // Sold in several: only the seller knows which one theirs has.
    setValue('mount', model.mount ?? '', change);
  }
  const mounts = picked && picked.mounts.length > 1 ? picked.mounts.join(', ') : undefined;

  return (
    <div className="grid gap-4.5 p-4 pt-0">
      <FieldPair>
        <ModelField form={form} onPick={pick} propose={propose} />
        <FactInput form={form} fact="brand" />
      </FieldPair>
      <FieldPair>
        {shown('mount') && (
          <FactInput
            form={form}
            fact="mount"
            hint={mounts && <Trans>It was made for {mounts}: which one is yours?</Trans>}
          />
        )}
        {shown('shutterCount') && <FactInput form={form} fact="shutterCount" />}
      </FieldPair>
      {shown('serialNumber') && <SerialField form={form} kept={serial} />}
      <TextInput
        label={t`Stock number`}
        autoComplete="off"
        error={errors.stockNumber?.message}
        hint={t`Your own, once for each item. Nobody else sees it.`}
        {...register('stockNumber')}
      />
      {others.filter(shown).map((fact) => (
        <FactInput key={fact} form={form} fact={fact} />
      ))}
    </div>
  );
}
