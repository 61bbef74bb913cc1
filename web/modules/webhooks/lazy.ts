import { lazyPart } from '#web/ui/lazy-part.tsx';

/* Dialogs are a large part of the kit, and most visits open none. */

export const EndpointDialog = lazyPart(
  async () => (await import('./endpoint-dialog.tsx')).EndpointDialog,
  { giveUp: ({ onClose }) => onClose() },
);

export const SecretDialog = lazyPart(
  async () => (await import('./secret-dialog.tsx')).SecretDialog,
  { giveUp: ({ onClose }) => onClose() },
);

export const DeliveryDialog = lazyPart(
  async () => (await import('./delivery-dialog.tsx')).DeliveryDialog,
  { giveUp: ({ onClose }) => onClose() },
);
