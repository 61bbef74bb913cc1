import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { factTable, type OptionalFact } from '#contract/catalogue/optional-facts.ts';
import { numberOrMissing } from '#web/ui/digits.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { factWords } from './fact-words.ts';
import type { ProductFormApi } from './product-fields.tsx';

interface FactInputProps {
  form: ProductFormApi;
  fact: OptionalFact;
  /** In place of its usual one. */
  hint?: ReactNode;
}

/** The input of an optional fact, by its kind. */
export function FactInput({ form: { register, formState }, fact, hint }: FactInputProps) {
  const { i18n } = useLingui();
  const words = factWords[fact];
  const said = {
    label: i18n._(words.label),
    error: formState.errors[fact]?.message,
    hint: hint ?? (words.hint && i18n._(words.hint)),
  };
  switch (factTable[fact].kind) {
    case 'number':
      return <NumberInput {...said} {...register(fact, { setValueAs: numberOrMissing })} />;
    case 'line':
      return <TextInput {...said} autoComplete="off" {...register(fact)} />;
    case 'paragraphs':
      return <TextArea {...said} rows={2} {...register(fact)} />;
  }
}
