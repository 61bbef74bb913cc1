import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ListingColumn } from '#contract/catalogue/listing-file.ts';
import { fieldLabels } from '../use-field-labels.ts';

/** What each column of an import is called: as the form calls its fields. A page says it with `i18n._`. */
export const columnLabels: Record<ListingColumn, MessageDescriptor> = {
  ...fieldLabels,
  district: msg`District`,
  parts: msg({ message: 'Parts', context: 'item' }),
  partDefects: msg`Defects by part`,
  inBox: msg`In the box`,
  notInBox: msg`Not in the box`,
  warrantyUntil: msg`Warranty until`,
  firmware: msg`Firmware`,
  id: msg`ID in the shop`,
};
