import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

/** What a side says of a paid item by a button. */
export type Word = 'have_it' | 'handed_it_over' | 'all_is_well';

const WordDialog = lazyPart(async () => (await import('./word-dialog.tsx')).WordDialog, {
  giveUp: ({ onClose }) => onClose(),
});

/** The button by which a side says something that cannot be taken back; it is asked once more. */
export function WordButton({ deal, word }: { deal: DealStory; word: Word }) {
  const [asking, setAsking] = useState(false);
  const titles: Record<Word, ReactNode> = {
    have_it: <Trans>I have it</Trans>,
    handed_it_over: <Trans>I handed it over without the code</Trans>,
    all_is_well: <Trans>All is well</Trans>,
  };
  return (
    <>
      <Button
        size="sm"
        variant={word === 'all_is_well' ? 'fill' : undefined}
        onClick={() => setAsking(true)}
      >
        {titles[word]}
      </Button>
      {asking && (
        <WordDialog deal={deal} word={word} title={titles[word]} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
