import type { ApiProblem } from '#web/platform/problems.ts';
import type { ProductFormApi } from './product-fields.tsx';
import { fieldOf } from './product-form.ts';

/** Puts what the shop said of each field beside it; the first one has the focus. */
export function showIssues({ setError }: ProductFormApi, problem: ApiProblem | undefined): void {
  let shouldFocus = true;
  for (const { path, message } of problem?.issues ?? []) {
    const field = fieldOf(path);
    if (!field) continue;
    setError(field, { message }, { shouldFocus });
    shouldFocus = false;
  }
}
