import { Trans } from '@lingui/react/macro';

/** What stands in the place of a phone number that only an accepted booking opens. */
export function AfterAcceptance() {
  return (
    <span>
      <Trans>Shown after your booking is accepted</Trans>
    </span>
  );
}
