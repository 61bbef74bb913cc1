import { useLingui } from '@lingui/react/macro';
import {
  type ModelColumn,
  maxModelFileMegabytes,
  maxModelRows,
} from '#contract/models/model-file.ts';
import type { CsvFaultKind } from '#web/platform/csv/read-csv-file.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useServerText } from '#web/ui/server-text.ts';
import type { FaultWord, RowFault } from './check-models.ts';

/** As Excel calls it, in every language. */
export const unicodeCsv = 'CSV UTF-8';

/** What is said of a file of models, and of its rows. */
export function useModelFileWords() {
  const { t } = useLingui();
  const { number } = useFormats();
  const serverText = useServerText();
  const megabytes = number(maxModelFileMegabytes);
  const rows = number(maxModelRows);
  const ofFile: Record<CsvFaultKind, string> = {
    too_large: t`This file is too large. A file of models can have ${megabytes} MB at most.`,
    too_long: t`This file has too many rows. It can have ${rows} at most.`,
    empty: t`This file has no rows.`,
    no_csv: t`This is no CSV file. In your spreadsheet choose “Save as” and then CSV.`,
  };
  const columns: Record<ModelColumn, string> = {
    id: t`Id`,
    version: t`Version`,
    kind: t`Kind`,
    brand: t`Brand`,
    model: t`Model`,
    'other names': t`Other names`,
    mounts: t`Mounts`,
    sensor: t`Sensor or film`,
    'release year': t`Release year`,
    'rated shutter': t`Rated shutter`,
    megapixels: t`Megapixels`,
    'focal length': t`Focal length (mm)`,
    aperture: t`Widest aperture (f/)`,
    'weather sealed': t`Weather sealing`,
  };
  const ofRow: Record<FaultWord, string> = {
    broken: t`The quotes of this row do not pair.`,
    no_model: t`The shop knows no model of this id. Leave the id out to add one.`,
    twice: t`This model stands in the file twice.`,
    has_id: t`The shop knows this model already. Write its id into the row to change it.`,
    old: t`Somebody changed this model since the file was made. Export it anew.`,
    removed: t`This model was removed from the catalogue. Restore it there first, if it is one.`,
    lost: t`Letters of Bangla were lost in this file. In your spreadsheet save it as “${unicodeCsv}”.`,
    no_version: t`This is no version. Leave it as it was exported, or empty.`,
  };
  const fault = ({ column, why }: RowFault) => {
    const words = typeof why === 'string' ? ofRow[why] : serverText(why.said);
    return column ? `${columns[column]}: ${words}` : words;
  };
  return { ofFile, columns, fault };
}
