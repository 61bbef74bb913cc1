import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { Wanted } from '#contract/wanted/schemas.ts';
import { AnswerPanel } from '#web/modules/wanted/answer-panel.tsx';
import { queryClientHere } from '#web/platform/query-client.ts';

/** What somebody who is signed in can do with an ad. The page itself is read without the code that fetches. */
export function WantedTools({ ad }: { ad: Wanted }) {
  const [queryClient] = useState(queryClientHere);
  return (
    <QueryClientProvider client={queryClient}>
      <AnswerPanel ad={ad} />
    </QueryClientProvider>
  );
}
