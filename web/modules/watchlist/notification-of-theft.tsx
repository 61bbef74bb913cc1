import { Trans } from '@lingui/react/macro';
import type { Notification } from '#contract/watchlist/notification.ts';

type TheftKind = (typeof theftKinds)[number];
const theftKinds = [
  'theft_accepted',
  'theft_rejected',
  'serial_asked',
] as const satisfies Notification['kind'][];

export const isOfTheft = (kind: Notification['kind']): kind is TheftKind =>
  (theftKinds as readonly string[]).includes(kind);

/** What became of a theft notice of the reader's, or what they are asked about an item of theirs. */
export function OfTheft({ kind, reason }: { kind: TheftKind; reason: string | undefined }) {
  if (kind === 'serial_asked') {
    return (
      <Trans>
        Its serial number was reported stolen. Tell us how you came by it; until we have looked, it
        does not come back on sale.
      </Trans>
    );
  }
  return (
    <>
      {kind === 'theft_accepted' ? (
        <Trans>
          Your notice is accepted: nobody can list it here under this number without our hearing of
          it.
        </Trans>
      ) : (
        <Trans>Your notice is not accepted.</Trans>
      )}
      {reason && ` ${reason}`}
    </>
  );
}
