import { useLingui } from '@lingui/react/macro';
import type { ListingColumn } from '#contract/catalogue/listing-file.ts';
import { maxDrafts } from '#contract/catalogue/listing-life.ts';
import type { CsvFaultKind } from '#web/platform/csv/read-csv-file.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useServerText } from '#web/ui/server-text.ts';
import { columnLabels } from './column-labels.ts';
import type { Reason } from './fault.ts';
import { maxCsvMegabytes, maxRows, maxZipFiles, maxZipGigabytes } from './limits.ts';
import type { ZipFaultKind } from './photo-zip.ts';
import { isToldReason, useToldReasonText } from './use-told-reasons.ts';

/** How a photo is named together with its folder. */
const photoInFolder = 'A-101/1.jpg';

/** As Excel calls it, in every language. */
export const unicodeCsv = 'CSV UTF-8';

const example = '01712-345678';

/** What each column of an import is called on the screen. */
export function useColumnLabels(): (column: ListingColumn) => string {
  const { i18n } = useLingui();
  return (column) => i18n._(columnLabels[column]);
}

/** Why a row is not taken, in a sentence. */
export function useReasonText(): (reason: Reason) => string {
  const { t } = useLingui();
  const { number, money } = useFormats();
  const serverText = useServerText();
  const toldText = useToldReasonText();
  return (reason) => {
    if (isToldReason(reason)) return toldText(reason);
    switch (reason.kind) {
      case 'said':
        return serverText(reason.text);
      case 'broken':
        return t`A quotation mark of this row has no partner.`;
      case 'too_many_cells':
        return t`The row has more cells than the header. A text with the separator in it needs quotation marks.`;
      case 'no_zip':
        return t`Choose the ZIP with the photos.`;
      case 'too_many_drafts':
        return t`Without a photo it becomes a draft, and the shop keeps ${number(maxDrafts)} drafts.`;
      case 'no_category':
        return t`There is no category “${reason.name}”.`;
      case 'no_condition':
        return t`“${reason.name}” is no condition type: write Excellent, Good or Fair.`;
      case 'no_district':
        return t`There is no district “${reason.name}”.`;
      case 'photo_missing':
        return reason.name.includes(',')
          ? t`“${reason.name}” is not in the ZIP. Put a semicolon between two photos.`
          : t`“${reason.name}” is not in the ZIP.`;
      case 'photo_twice':
        return t`The ZIP has two different photos “${reason.name}”. Write their folder before the name, as in ${photoInFolder}.`;
      case 'photo_large':
        return t`“${reason.name}” is too large.`;
      case 'photo_locked':
        return t`“${reason.name}” is locked with a password.`;
      case 'photo_damaged':
        return t`“${reason.name}” is damaged.`;
      case 'photo_refused':
        return `${reason.name}: ${serverText(reason.text)}`;
      case 'number_twice':
        return t`Row ${number(reason.line)} has the same stock number.`;
      case 'letters_lost':
        return t`The letters of this cell were lost when the file was saved. Save it as “${unicodeCsv}”.`;
      case 'phone_digits':
        return t`A mobile number has 11 digits, such as ${example}. Please count them.`;
      case 'above_new': {
        const price = money(reason.original);
        return t`It is above the original price of ${price}.`;
      }
      case 'item_twice':
        return t`Row ${number(reason.line)} is about the same item.`;
    }
  };
}

/** Why a file is not taken as a whole. */
export function useFileFaults() {
  const { t } = useLingui();
  const { number } = useFormats();
  const csv: Record<CsvFaultKind, string> = {
    too_large: t`The file is larger than ${number(maxCsvMegabytes)} MB. Split it.`,
    too_long: t`The file has more than ${number(maxRows)} rows. Split it.`,
    empty: t`The file has no rows below its header.`,
    no_csv: t`This is no CSV file. In Excel or Google Sheets, save the sheet as CSV.`,
  };
  const zip: Record<ZipFaultKind, string> = {
    not_a_zip: t`This is no ZIP file, or it is damaged.`,
    climbs: t`A path in this ZIP leads out of it. Nothing of it is used.`,
    too_many_files: t`The ZIP has more than ${number(maxZipFiles)} files. Split it.`,
    too_large: t`The ZIP is larger than ${number(maxZipGigabytes)} GB. Split it.`,
  };
  return { csv, zip };
}
