import { Trans, useLingui } from '@lingui/react/macro';
import { CircleQuestionMark } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import { useHasPart } from '#web/platform/shown-settings.ts';
import { EvidenceLine } from './evidence-line.tsx';

/** Where an item stands with its evidence photo: what it shows, what is asked about it, and the way to a new one. */
export function EvidenceState({ product }: { product: OwnProduct }) {
  const { t } = useLingui();
  const hasEvidence = useHasPart('evidence');
  if (product.salesStatus === 'sold') return null;
  const { evidence, evidenceAsked, name } = product;
  const to = `/dashboard/evidence/${product._id}`;
  return (
    <span className="mt-1 grid justify-items-start">
      {evidence && <EvidenceLine evidence={evidence} />}
      {evidenceAsked ? (
        <span className="mt-1.5 grid max-w-[52ch] grid-cols-[auto_minmax(0,1fr)] gap-x-2 rounded-md bg-amber-tint p-2.5 text-xs text-amber-ink">
          <CircleQuestionMark aria-hidden="true" className="icon mt-0.5" />
          <span className="grid justify-items-start">
            <Trans>Your evidence photo says something else than your listing.</Trans>
            <Link to={to} className="link inline-flex min-h-8 items-center touch:min-h-11">
              <Trans>See what, and what you can do</Trans>
            </Link>
          </span>
        </span>
      ) : (
        hasEvidence && (
          <Link
            to={to}
            aria-label={t`Show evidence for ${name}`}
            className="link inline-flex min-h-8 items-center touch:min-h-11 text-xs"
          >
            {evidence ? <Trans>Show newer evidence</Trans> : <Trans>Show evidence</Trans>}
          </Link>
        )
      )}
    </span>
  );
}
