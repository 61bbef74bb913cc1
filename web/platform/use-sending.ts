import { useEffect, useRef, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { notSent } from '#web/platform/no-answer.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { queryCache } from '#web/platform/query-cache.ts';
import { toast } from '#web/platform/toast.ts';

type Errors = Readonly<Record<string, string>>;

/** Milliseconds that a form stays busy for what the page reads anew: on a line that has broken that ends by itself much later. */
const maxReading = 3_000;

/** The first thing that is wrong with each field. */
function errorsOf(issues: readonly { path: unknown; message: string }[]): Errors {
  const all = issues.toReversed().map(({ path, message }) => {
    const name = String(Array.isArray(path) ? path[0] : path).split('.')[0];
    return [name, message] as const;
  });
  return Object.fromEntries(all);
}

/**
 * How what somebody writes is sent: what is wrong with it stands at its field, and the first such field has the focus;
 * what belongs to no field is said above the button.
 */
export function useSending({ fields, onDone }: { fields: readonly string[]; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [errors, setErrors] = useState<Errors>({});
  const isMending = useRef(false);

  useEffect(() => {
    const wasMended = isMending.current;
    isMending.current = false;
    // Whoever mends one field is still in it.
    if (wasMended || Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid] input, [aria-invalid]')?.focus();
  }, [errors]);

  /** What fits the contract, or undefined once the fields say what does not. */
  function check<Sent>(schema: ZodMiniType<Sent>, given: unknown): Sent | undefined {
    const result = schema.safeParse(given);
    setFailure(undefined);
    setErrors(result.success ? {} : errorsOf(result.error.issues));
    return result.data;
  }

  /** Takes back what was said at a field, as soon as it is changed. */
  function mend(field: string) {
    if (!(field in errors)) return;
    isMending.current = true;
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)));
  }

  function tell(error: unknown) {
    const found = error instanceof ApiProblem ? errorsOf(error.issues) : {};
    const known = Object.entries(found).filter(([name]) => fields.includes(name));
    if (known.length > 0) setErrors(Object.fromEntries(known));
    else setFailure(reasonOf(error, notSent()));
  }

  /** Sends, says what was `done`, and has everything that is shown read anew. */
  async function send(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      tell(error);
      setBusy(false);
      void queryCache()?.invalidateQueries();
      return;
    }
    toast.success(done);
    // Public pages have none. Until all of it is read the form is busy, for a moment at most: what was sent is not sent twice.
    await Promise.race([
      queryCache()?.invalidateQueries(),
      new Promise((go) => setTimeout(go, maxReading)),
    ]);
    setBusy(false);
    onDone();
  }

  return { form, busy, setBusy, failure, errors, setErrors, mend, check, send };
}
