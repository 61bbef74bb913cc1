import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Wanted } from '#contract/wanted/schemas.ts';
import { ownAccountQuery } from '#web/modules/accounts/own-account-queries.ts';
import { sellPath } from '#web/modules/accounts/sell-path.ts';
import { AnswerPanel } from '#web/modules/wanted/answer-panel.tsx';
import { queryClientHere } from '#web/platform/query-client.ts';

/** What somebody who is signed in can do with an ad. The page itself is read without the code that fetches. */
export function WantedTools({ ad }: { ad: Wanted }) {
  const [queryClient] = useState(queryClientHere);
  return (
    <QueryClientProvider client={queryClient}>
      <Answer ad={ad} />
    </QueryClientProvider>
  );
}

/** Whoever does not sell yet is led to where that begins. */
function Answer({ ad }: { ad: Wanted }) {
  const { data } = useQuery(ownAccountQuery);
  const isSeller = data?.type === 'Seller';
  const named = ad.unnamed ? '' : `?name=${encodeURIComponent(ad.name)}`;
  const form = `/dashboard/addproduct${named}`;
  return <AnswerPanel ad={ad} listAt={isSeller ? form : sellPath} />;
}
