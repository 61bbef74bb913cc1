import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';

interface ProofLinkProps {
  of: 'evidence' | 'shutter' | 'prices' | 'signals';
  className?: string;
}

/** Leads to where the shop says how one of its proofs works, and what it cannot know. */
export function ProofLink({ of, className }: ProofLinkProps) {
  return (
    <Link to={`/proofs#${of}`} className={cx('link text-xs', className)}>
      <Trans>What this shows</Trans>
    </Link>
  );
}
