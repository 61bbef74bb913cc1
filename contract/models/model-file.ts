/* Columns of the file of models, as the export writes them and an import reads them. */

export const modelColumns = [
  'id',
  'version',
  'kind',
  'brand',
  'model',
  'other names',
  'mounts',
  'sensor',
  'release year',
  'rated shutter',
  'megapixels',
  'focal length',
  'aperture',
  'weather sealed',
] as const;
export type ModelColumn = (typeof modelColumns)[number];

/** Columns that a file may lack, as those of earlier versions do: what they say stays as it is. */
export const addedColumns = ['megapixels', 'focal length', 'aperture', 'weather sealed'] as const;
export type AddedColumn = (typeof addedColumns)[number];

/** Stands between names, and between mounts, of one cell: none of them can hold it. */
export const cellSeparator = '\n';

/** Most rows of a file, and how large it can be. */
export const maxModelRows = 10_000;
export const maxModelFileMegabytes = 12;
