import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Part } from './text-page.tsx';

interface ProofProps {
  id: string;
  title: ReactNode;
  picture?: ReactNode;
  /** A drawing of ours, not a part of the shop. */
  isDrawn?: boolean;
  limits: ReactNode;
  children: ReactNode;
}

/** One proof: how it works, what it looks like in the shop, and what it cannot know. */
export function Proof({ id, title, picture, isDrawn = false, limits, children }: ProofProps) {
  return (
    <Part id={id} title={title}>
      {children}
      {picture && (
        <figure className="grid gap-2 rounded-lg border border-line bg-surface p-4">
          {picture}
          {!isDrawn && (
            <figcaption className="text-xs text-muted">
              <Trans>So it looks in the shop: an example.</Trans>
            </figcaption>
          )}
        </figure>
      )}
      <p>
        <b>
          <Trans>What it cannot know.</Trans>
        </b>{' '}
        {limits}
      </p>
    </Part>
  );
}
