import { exportAudit } from '#contract/oversight/endpoints.ts';
import type { AuditFilter } from '#contract/oversight/schemas.ts';
import { currentToken, patience } from '#web/platform/browser.ts';
import { urlOf } from '#web/platform/client.ts';
import { ApiProblem, NetworkProblem } from '#web/platform/problems.ts';

/** Milliseconds after which a browser has taken what it saves. */
const savedWithin = 60_000;

/** Fetches the log as a file, by the token that no link could carry. Throws ApiProblem or NetworkProblem. */
async function fetchFile(filter: AuditFilter): Promise<Blob> {
  const token = await currentToken();
  const response = await fetch(urlOf(exportAudit, { query: filter }), {
    headers: token ? { authorization: `barer ${token}` } : {},
    credentials: 'same-origin',
    signal: AbortSignal.timeout(patience()),
  }).catch((error) => {
    throw new NetworkProblem(error);
  });
  if (!response.ok) throw new ApiProblem(response.status, await response.json().catch(() => ({})));
  return response.blob();
}

/** Saves what fits the filter as a file of the person's own. */
export async function saveAuditFile(filter: AuditFilter): Promise<void> {
  const address = URL.createObjectURL(await fetchFile(filter));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'audit-log.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), savedWithin);
}
