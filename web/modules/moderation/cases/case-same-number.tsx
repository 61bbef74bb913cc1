import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { CaseStory } from '#contract/moderation/case-schemas.ts';

/** What else the number in evidence photos of the item is on, so that both sides can be looked at. */
export function CaseSameNumber({
  same: { notices, items },
}: {
  same: NonNullable<CaseStory['sameNumber']>;
}) {
  return (
    <section aria-labelledby="case-same-number" className="panel grid gap-3">
      <h2 id="case-same-number" className="text-xl!">
        <Trans>The number in its evidence photo</Trans>
      </h2>
      <ul className="grid gap-2">
        {notices.map(({ _id, name }) => (
          <li key={_id} className="wrap-anywhere">
            <Link to={`/dashboard/theftnotices/${_id}`} className="link font-semibold">
              {name}
            </Link>{' '}
            <span className="text-sm text-muted">
              <Trans>was reported stolen with it</Trans>
            </span>
          </li>
        ))}
        {items.map(({ _id, name, seller }) => (
          <li key={_id} className="wrap-anywhere">
            <Link to={`/product/${_id}`} className="link font-semibold">
              {name}
            </Link>{' '}
            <span className="text-sm text-muted">
              <Trans>of {seller} has it too</Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
