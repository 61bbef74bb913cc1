import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { t } from '@lingui/core/macro';
import { createFormControl } from 'react-hook-form';
import { sendMessage } from '#contract/contact/endpoints.ts';
import { trapName } from '#contract/contact/form.ts';
import { ContactForm } from '#contract/contact/schemas.ts';
import { call } from '#web/platform/browser.ts';
import { checkedByHelp, helpAtFields } from '#web/platform/field-help.ts';
import { notSent } from '#web/platform/no-answer.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { errorsOf, fieldNames } from './field-errors.ts';
import { ownFields, type Sender } from './form-owner.ts';
import { type FormState, newFormKey } from './form-state.ts';

interface LiveFormOptions {
  form: HTMLFormElement;
  onState: (state: FormState) => void;
}

/**
 * Checks and sends the form that is already on the page. It takes the fields over as they are, typed text, focus and
 * all, which a form made anew could not.
 */
export function createLiveForm({ form, onState }: LiveFormOptions) {
  const control = createFormControl<ContactForm>({
    resolver: standardSchemaResolver(ContactForm),
    ...checkedByHelp,
  });
  const help = helpAtFields<ContactForm>(control);
  const stopHelp = help.start();
  const owned = ownFields(control);
  // Kept here: React would write the first one back into its field.
  let key: string | undefined;
  let shown: FormState = { errors: {} };
  let isTried = false;
  let isSent = false;

  function show(change: Partial<FormState>): void {
    shown = { ...shown, ...change };
    // Until it is tried the page shows what the server answered, if anything.
    if (isTried) onState(shown);
  }

  const unsubscribe = control.subscribe({
    formState: { errors: true },
    callback({ errors = {} }) {
      if (Object.keys(errors).length > 0) isTried = true;
      const issues = fieldNames.map((path) => ({ path, message: errors[path]?.message ?? '' }));
      show({ errors: errorsOf(issues) });
    },
  });

  const readField = (name: string) => String(new FormData(form).get(name) ?? '');

  async function send(values: ContactForm): Promise<void> {
    try {
      key ??= readField('key');
      await call(sendMessage, { body: { ...values, key, [trapName]: readField(trapName) } });
      toast.success(t`Message send!`);
      isSent = true;
    } catch (error) {
      refused(error);
    }
  }

  function refused(error: unknown): void {
    const problem = error instanceof ApiProblem ? error : undefined;
    const errors = Object.entries(errorsOf(problem?.issues ?? []));
    for (const [name, message] of errors) control.setError(name as keyof ContactForm, { message });
    if (errors.length === 0) show({ failure: problem?.body.ownStatus ?? notSent() });
  }

  return {
    register: help.register,
    async submit() {
      isTried = true;
      isSent = false;
      show({ busy: true, failure: undefined });
      await control.handleSubmit(send)();
      if (isSent) {
        owned.empty();
        // Another message, another key.
        key = newFormKey();
      }
      show({ busy: false });
    },
    belongTo(person: Sender | undefined) {
      if (!owned.belongTo(person)) return;
      key = newFormKey();
      show({ failure: undefined });
    },
    end() {
      unsubscribe();
      stopHelp();
      owned.stop();
    },
  };
}

export type LiveForm = ReturnType<typeof createLiveForm>;
