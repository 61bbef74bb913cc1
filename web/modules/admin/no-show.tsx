import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PersonFile } from '#contract/admin/person-file-schemas.ts';
import { noAnswer } from '#web/platform/no-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { strikeNoShow } from './queries.ts';
import { ReasonForm } from './reason-form.tsx';

type Marked = PersonFile['bookings'][number];

/** That somebody did not come, as their seller said, and the way to strike it. */
export function NoShow({ booking }: { booking: Marked }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { itemName, noShow } = booking;
  if (noShow === 'struck') {
    return <Trans>Cancelled: did not come, as the seller said. Struck.</Trans>;
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Trans>Cancelled: did not come, as the seller said.</Trans>
      <Button
        size="sm"
        aria-label={t`Strike that they did not come for ${itemName}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Strike it</Trans>
      </Button>
      {isOpen && <StrikeDialog booking={booking} onClose={() => setOpen(false)} />}
    </span>
  );
}

function StrikeDialog({ booking, onClose }: { booking: Marked; onClose: () => void }) {
  const { t } = useLingui();
  const item = booking.itemName;
  return (
    <Dialog open onClose={onClose} title={<Trans>Strike that they did not come</Trans>}>
      <ReasonForm
        send={(reason) => strikeNoShow(booking._id, reason)}
        done={({ modifiedCount }) =>
          modifiedCount === 1
            ? t`Struck. It does not count against them any more, and they are told.`
            : t`It was struck already.`
        }
        hint={t`Kept in the audit log.`}
        confirm={<Trans>Strike it</Trans>}
        keep={<Trans>Leave it</Trans>}
        variant="fill"
        lost={noAnswer()}
        onClose={onClose}
      >
        <Trans>
          The seller of {item} said that they did not come. Struck, it does not count among their
          bookings that were given up. How the booking ended stays as it is.
        </Trans>
      </ReasonForm>
    </Dialog>
  );
}
