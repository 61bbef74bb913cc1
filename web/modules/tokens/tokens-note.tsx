import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { tokensQuery } from './queries.ts';

/** Beside sessions and password: neither ends a token, so that whoever changes them knows what goes on. */
export function TokensNote() {
  const rows = useQuery(tokensQuery).data?.rows ?? [];
  const names = rows.filter(({ ended }) => !ended).map(({ name }) => name);
  if (names.length === 0) return null;
  const list = names.map((name) => `“${name}”`).join(', ');
  return (
    <p className="wrap-anywhere text-muted">
      <Trans>
        Programs go on calling with your API tokens when you sign out or change your password:{' '}
        {list}.
      </Trans>{' '}
      <Link to="/dashboard/tokens" className="link">
        <Trans>Look through them</Trans>
      </Link>
    </p>
  );
}
