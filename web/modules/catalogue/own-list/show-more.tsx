import { Trans } from '@lingui/react/macro';
import { useFormats } from '#web/ui/formats.ts';
import { MorePages } from '#web/ui/more-pages.tsx';
import type { OwnList } from './use-own-list.ts';

/** How much of a long list is shown, and the way to more of it. */
export function ShowMore({ own: { found, shown, more } }: { own: OwnList }) {
  const { number } = useFormats();
  if (!more.hasNextPage) return null;
  const [some, all] = [number(shown.length), number(found.length)];
  return (
    <>
      <p role="status" className="num mt-8 -mb-7.5 text-center text-sm text-muted">
        <Trans>
          {some} of {all} are shown
        </Trans>
      </p>
      <MorePages query={more} />
    </>
  );
}
