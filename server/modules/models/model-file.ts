import { writeCsv } from '#contract/kernel/csv-text.ts';
import { cellSeparator, type ModelColumn, modelColumns } from '#contract/models/model-file.ts';
import type { ModelRow } from '#server/modules/catalogue/index.ts';

const cells: Record<ModelColumn, (model: ModelRow) => string | number> = {
  id: ({ id }) => id,
  version: ({ version }) => version,
  kind: ({ kind }) => kind,
  brand: ({ brand }) => brand,
  model: ({ model }) => model,
  'other names': ({ aliases }) => aliases.join(cellSeparator),
  mounts: ({ mounts }) => mounts.join(cellSeparator),
  sensor: ({ sensor }) => sensor ?? '',
  'release year': ({ releaseYear }) => releaseYear ?? '',
  'rated shutter': ({ ratedShutter }) => ratedShutter ?? '',
  megapixels: ({ megapixels }) => megapixels ?? '',
  'focal length': ({ focal }) => focal ?? '',
  aperture: ({ aperture }) => aperture ?? '',
  'weather sealed': ({ weatherSealed }) => (weatherSealed ? 'yes' : ''),
};

/** All models as a file: none is left out, as one that is missing would look as if it were gone. */
export const writeModels = (models: readonly ModelRow[]): string =>
  writeCsv([
    modelColumns,
    ...models.map((model) => modelColumns.map((column) => cells[column](model))),
  ]);
