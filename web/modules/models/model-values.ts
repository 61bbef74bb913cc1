import type { FieldErrors } from 'react-hook-form';
import type { Issue } from '#contract/kernel/problems.ts';
import { ModelFields, type ShopModel } from '#contract/models/schemas.ts';
import { numberOrMissing, westernDigits } from '#web/ui/digits.ts';

/** A model as it stands in the form: lists are lines, numbers are what was typed. */
export interface ModelValues {
  kind: string;
  brand: string;
  model: string;
  aliases: string;
  mounts: string;
  sensor: string;
  releaseYear: string;
  ratedShutter: string;
  megapixels: string;
  focal: string;
  aperture: string;
  /** `yes`, or empty. */
  weatherSealed: string;
}

export type ModelField = keyof ModelValues;

export const emptyModel: ModelValues = {
  kind: '',
  brand: '',
  model: '',
  aliases: '',
  mounts: '',
  sensor: '',
  releaseYear: '',
  ratedShutter: '',
  megapixels: '',
  focal: '',
  aperture: '',
  weatherSealed: '',
};

export const valuesOf = (model: ShopModel): ModelValues => ({
  kind: model.kind,
  brand: model.brand,
  model: model.model,
  aliases: model.aliases.join('\n'),
  mounts: model.mounts.join('\n'),
  sensor: model.sensor ?? '',
  releaseYear: model.releaseYear?.toString() ?? '',
  ratedShutter: model.ratedShutter?.toString() ?? '',
  megapixels: model.megapixels?.toString() ?? '',
  focal: model.focal ?? '',
  aperture: model.aperture ?? '',
  weatherSealed: model.weatherSealed ? 'yes' : '',
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const numberOrNone = (typed: string) => (typed.trim() === '' ? undefined : numberOrMissing(typed));

/** One number or two, as people write them: with digits of Bangla, spaces and a long dash; null where nothing is said. */
export const plainRange = (typed: string): string | null =>
  westernDigits(typed)
    .replaceAll(/[\u2012-\u2014]/g, '-')
    .replaceAll(/\s+/g, '') || null;

/** What is sent, or what is wrong with which field, by the rules of the call. */
export function readValues(values: ModelValues) {
  return ModelFields.safeParse({
    kind: values.kind,
    brand: values.brand,
    model: values.model,
    aliases: linesOf(values.aliases),
    mounts: linesOf(values.mounts),
    sensor: values.sensor || undefined,
    releaseYear: numberOrNone(values.releaseYear),
    ratedShutter: numberOrNone(values.ratedShutter),
    megapixels: numberOrNone(values.megapixels) ?? null,
    focal: plainRange(values.focal),
    aperture: plainRange(values.aperture),
    weatherSealed: values.weatherSealed === 'yes',
  });
}

/** What is wrong, by field: the first of each, and which line of it is meant. */
export function errorsOf(
  values: ModelValues,
  issues: readonly Issue[],
  wordsOf: (message: string) => string,
): FieldErrors<ModelValues> {
  const errors: FieldErrors<ModelValues> = {};
  for (const { path, message } of issues) {
    const [name = '', line] = path.split('.');
    if (!(name in emptyModel) || errors[name as ModelField]) continue;
    const field = name as ModelField;
    const called = line === undefined ? undefined : linesOf(values[field])[Number(line)];
    const words = wordsOf(message);
    errors[field] = { type: 'rules', message: called ? `“${called}”: ${words}` : words };
  }
  return errors;
}
