import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SignIn } from '#contract/accounts/schemas.ts';
import { afterPress } from '#web/dom/after-press.ts';
import { NetworkProblem } from '#web/platform/problems.ts';
import type { SignInErrors } from './sign-in-check.ts';

/** Fetched when somebody comes to the form: the check brings zod along, more than the rest of the page. */
const fetchCode = () => import('./sign-in-check.ts');

type Code = Awaited<ReturnType<typeof fetchCode>>;

const names: readonly (keyof SignIn)[] = ['email', 'password'];

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function readFields(form: HTMLFormElement): SignIn {
  return { email: fieldOf(form, 'email').value, password: fieldOf(form, 'password').value };
}

interface LoginFieldsOptions {
  /** Written into the fields whenever it is another one. */
  prefilled: SignIn | undefined;
  /** What was typed is complete; `code` is there to send it. */
  onComplete: (given: SignIn, code: Code) => Promise<void>;
  onProblem: (error: unknown) => void;
}

/** The fields keep what is typed themselves. Each is checked when somebody has finished it, all on a press of the button. */
export function useLoginFields({ prefilled, onComplete, onProblem }: LoginFieldsOptions) {
  const form = useRef<HTMLFormElement>(null);
  const code = useRef<Code>(undefined);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    if (!form.current || !prefilled) return;
    for (const name of names) fieldOf(form.current, name).value = prefilled[name];
    setErrors({});
  }, [prefilled]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    setWaiting(true);
    try {
      code.current ??= await fetchCode();
    } catch (cause) {
      return onProblem(new NetworkProblem(cause));
    } finally {
      setWaiting(false);
    }
    const given = readFields(currentTarget);
    const found = code.current.checkSignIn(given);
    setErrors(found);
    const bad = names.find((name) => found[name]);
    if (bad) return fieldOf(currentTarget, bad).focus();
    await onComplete(given, code.current);
  }

  function check(of: HTMLFormElement, name: keyof SignIn) {
    const found = code.current?.checkSignIn(readFields(of));
    if (found) setErrors((shown) => ({ ...shown, [name]: found[name] }));
  }

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const name = (target as HTMLInputElement).name as keyof SignIn;
    // Nobody is told of what is not finished; what was told of goes as soon as it is mended.
    if (errors[name]) check(currentTarget, name);
  }

  function onBlur({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as HTMLInputElement;
    if (!value || !names.includes(name as keyof SignIn)) return;
    const later = async () => {
      code.current ??= await fetchCode();
      check(currentTarget, name as keyof SignIn);
    };
    afterPress(() => void later().catch(() => undefined));
  }

  const onFocus = () => void fetchCode().catch(() => undefined);
  return { errors, waiting, attributes: { ref: form, onFocus, onInput, onBlur, onSubmit: submit } };
}
