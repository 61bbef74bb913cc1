import type { RouterContextProvider } from 'react-router';
import { listDemoAccounts } from '#contract/accounts/endpoints.ts';
import type { ApiDocument, RateLimit, Sent } from '#web/modules/reference/document.ts';
import { type Reference, readDocument, readSent } from '#web/modules/reference/read-document.ts';
import { publicUrlContext, transportContext } from '#web/platform/contexts.ts';
import { callOn } from '#web/platform/server.ts';

type Context = Readonly<RouterContextProvider>;

/** Read once by each process: the document changes with the code alone. By the shop's address, which it names. */
const known = new Map<string, Told>();

interface Told {
  reference: Reference;
  /** What receivers of webhooks get. */
  sent: Sent[];
  limits: Record<string, RateLimit>;
}

/** The calls as the shop's own document tells them. Throws where the shop does not answer. */
export async function readReference(context: Context): Promise<Told> {
  const publicUrl = context.get(publicUrlContext);
  const found = known.get(publicUrl);
  if (found) return found;
  const answer = await context.get(transportContext)({
    method: 'GET',
    url: '/api/openapi.json',
    headers: { accept: 'application/json' },
  });
  if (answer.status !== 200) throw new Error(`/api/openapi.json answers ${answer.status}`);
  const document: ApiDocument = JSON.parse(answer.text);
  const limits = document['x-rate-limits'];
  const told = { reference: readDocument(document), sent: readSent(document), limits };
  known.set(publicUrl, told);
  return told;
}

/** Whether calls can be tried on the page: in a shop of demo data, where nobody loses anything. */
export const isDemo = async (context: Context): Promise<boolean> =>
  (await callOn(context)(listDemoAccounts)).length > 0;
