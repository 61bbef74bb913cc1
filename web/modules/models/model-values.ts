import { ModelFields, type ShopModel } from '#contract/models/schemas.ts';
import { numberOrMissing } from '#web/ui/digits.ts';

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
});

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const numberOrNone = (typed: string) => (typed.trim() === '' ? undefined : numberOrMissing(typed));

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
  });
}

/** The field of a path such as `aliases.3`, and the line of it. */
export function fieldOfPath(
  path: string,
): { field: ModelField; line: number | undefined } | undefined {
  const [name = '', line] = path.split('.');
  if (!(name in emptyModel)) return undefined;
  return { field: name as ModelField, line: line === undefined ? undefined : Number(line) };
}
