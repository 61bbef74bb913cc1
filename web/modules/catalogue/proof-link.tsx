import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

/** Leads to where the shop says how one of its proofs works, and what it cannot know. */
export function ProofLink({ of }: { of: 'evidence' | 'shutter' | 'prices' | 'signals' }) {
  return (
    <Link to={`/proofs#${of}`} className="link text-xs">
      <Trans>What this shows</Trans>
    </Link>
  );
}
