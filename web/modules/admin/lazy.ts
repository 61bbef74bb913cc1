import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Fetched when somebody first gives money back. */
export const RefundDialog = lazyPart(
  async () => (await import('./refund-dialog.tsx')).RefundDialog,
  {
    giveUp: ({ onClose }) => onClose(),
  },
);

/** Fetched when somebody first gives a part of a price back. */
export const PartRefundDialog = lazyPart(
  async () => (await import('./part-refund-dialog.tsx')).PartRefundDialog,
  {
    giveUp: ({ onClose }) => onClose(),
  },
);

/** Fetched when somebody first says what became of a part. */
export const SettlePartDialog = lazyPart(
  async () => (await import('./settle-part-dialog.tsx')).SettlePartDialog,
  {
    giveUp: ({ onClose }) => onClose(),
  },
);

/** Fetched when somebody first notes what was given back without the provider. */
export const ByHandDialog = lazyPart(
  async () => (await import('./by-hand-dialog.tsx')).ByHandDialog,
  {
    giveUp: ({ onClose }) => onClose(),
  },
);

/** Fetched when somebody first puts an item back on sale. */
export const RelistDialog = lazyPart(
  async () => (await import('./relist-dialog.tsx')).RelistDialog,
  {
    giveUp: ({ onClose }) => onClose(),
  },
);

/** Fetched when somebody first leads a payment out of manual review. */
export const ReviewDialog = lazyPart(
  async () => (await import('./review-dialog.tsx')).ReviewDialog,
  {
    giveUp: ({ onClose }) => onClose(),
  },
);

/** Fetched for admins only. Nothing stands in its place meanwhile: most of the time nothing would stand there anyway. */
export const AlarmNotice = lazyPart(async () => (await import('./alarm-notice.tsx')).AlarmNotice, {
  waiting: null,
});
