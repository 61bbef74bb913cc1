/** A card that hangs from a button or a field, and its lines. */
export const floatingCard =
  'max-h-(--available-height) overflow-y-auto rounded-lg border border-line bg-surface p-1.5 text-md shadow-float outline-none';

export const floatingEntry =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3 outline-none data-disabled:cursor-not-allowed data-disabled:text-muted data-highlighted:bg-sunken';
