import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { queryClientHere } from '#web/platform/query-client.ts';

/** Around the pages that fetch for themselves. The others are read without the code that does it. */
export default function WithQueries() {
  const [queryClient] = useState(queryClientHere);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
