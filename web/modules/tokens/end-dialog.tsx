import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiToken } from '#contract/tokens/schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { end } from './queries.ts';

/** Says what ends with a token, before it does. */
export function EndDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useLingui();
  const { _id, name } = token;
  const ending = useDecision({
    work: () => end(_id),
    done: t`The token has ended.`,
    failed: t`It could not be done. Try again.`,
    onSettled: onClose,
  });
  return (
    <Dialog open onClose={onClose} title={<Trans>End this token?</Trans>}>
      <div className="grid gap-4.5">
        <p className="wrap-anywhere">
          <Trans>
            Programs that call with “{name}” are refused from now on. What they did stays. It cannot
            be brought back; you can make another one.
          </Trans>
        </p>
        <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
          <Button onClick={onClose} disabled={ending.isPending}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" loading={ending.isPending} onClick={() => ending.mutate()}>
            <Trans>End it</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
