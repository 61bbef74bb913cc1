import { appealByLink } from '#contract/moderation/appeal-endpoints.ts';
import type { Call } from '#web/platform/client.ts';
import { ApiProblem } from '#web/platform/problems.ts';

/** What the page shows of an appeal that was not taken. */
export interface AppealAnswer {
  typed: string;
  error?: string | undefined;
  failure?: string | undefined;
}

/** Sends on what a browser without our scripts posted to the page; undefined once it is taken. */
export async function takeAppeal(
  request: Request,
  token: string,
  call: Call,
): Promise<{ status: number; answer: AppealAnswer } | undefined> {
  const form = await request.formData().catch(() => new FormData());
  const given = form.get('text');
  const typed = typeof given === 'string' ? given : '';
  try {
    await call(appealByLink, { params: { token }, body: { text: typed } });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const found = error.issues.find(({ path }) => path === 'text')?.message;
    const said = found ? { error: found } : { failure: error.message };
    return { status: error.status, answer: { typed, ...said } };
  }
}
