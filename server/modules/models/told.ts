import type { ModelRow } from '#server/modules/catalogue/index.ts';

/** What a model is called. */
export const nameOf = ({ brand, model }: Pick<ModelRow, 'brand' | 'model'>) => `${brand} ${model}`;

interface Told extends Pick<ModelRow, 'kind' | 'brand' | 'model' | 'aliases' | 'mounts'> {
  sensor?: string | null | undefined;
  releaseYear?: number | null | undefined;
  ratedShutter?: number | null | undefined;
  megapixels?: number | null | undefined;
  focal?: string | null | undefined;
  aperture?: string | null | undefined;
  weatherSealed?: boolean | undefined;
}

/** What an entry of the audit log says of a model. */
export const told = ({
  kind,
  brand,
  model,
  aliases,
  mounts,
  sensor,
  releaseYear,
  ratedShutter,
  megapixels,
  focal,
  aperture,
  weatherSealed,
}: Told) => ({
  kind,
  brand,
  model,
  aliases: aliases.join(', '),
  mounts: mounts.join(', '),
  sensor: sensor ?? null,
  releaseYear: releaseYear ?? null,
  ratedShutter: ratedShutter ?? null,
  megapixels: megapixels ?? null,
  focal: focal ?? null,
  aperture: aperture ?? null,
  weatherSealed: weatherSealed ?? false,
});
