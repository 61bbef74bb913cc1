import { Trans } from '@lingui/react/macro';
import type { Notification } from '#contract/watchlist/notification.ts';

type TokenKind = 'token_made' | 'token_leaked';

export const isOfToken = (kind: Notification['kind']): kind is TokenKind =>
  kind === 'token_made' || kind === 'token_leaked';

/** What became of an API token of the reader's. */
export function OfToken({ kind }: { kind: TokenKind }) {
  if (kind === 'token_made') {
    return <Trans>This API token was made for your account. If it was not you, end it.</Trans>;
  }
  return (
    <Trans>
      This API token stood in an address, where others could read it, so we ended it. Make a new
      one.
    </Trans>
  );
}
