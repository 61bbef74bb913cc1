import { Trans } from '@lingui/react/macro';
import { Banner } from '#web/ui/banner.tsx';
import { useFieldLabels } from '../use-field-labels.ts';
import type { DraftMerge } from './draft-merge.ts';

/** Says what another device changed of the same draft, and what it did not get its way with. */
export function DraftElsewhere({ merge }: { merge: DraftMerge }) {
  const { nameOf } = useFieldLabels();
  const names = merge.both.map(nameOf).join(', ');
  return (
    <Banner tone="warning">
      <Trans>This draft was changed on another device, too: you see both together.</Trans>{' '}
      {names !== '' && <Trans>Where both changed the same, this device counts: {names}.</Trans>}
    </Banner>
  );
}
