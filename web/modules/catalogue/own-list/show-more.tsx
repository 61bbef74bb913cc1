import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { OwnList } from './use-own-list.ts';

/** How much of a long list is shown, and the way to more of it. */
export function ShowMore({ own: { found, shown, showMore } }: { own: OwnList }) {
  const { number } = useFormats();
  if (shown.length === found.length) return null;
  const [some, all] = [number(shown.length), number(found.length)];
  return (
    <div className="mt-8 grid justify-items-center gap-2.5">
      <p role="status" className="num text-sm text-muted">
        <Trans>
          {some} of {all} are shown
        </Trans>
      </p>
      <Button size="lg" onClick={showMore}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  );
}
