import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ProductAdded } from '#contract/catalogue/schemas.ts';
import { newId } from '#web/platform/new-id.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import type { useForm } from '#web/platform/use-form.ts';
import type { ProductFormInput, ProductFormOutput } from './product-form.ts';
import { showIssues } from './show-issues.ts';
import type { SendOutcome, useSendProduct } from './use-send-product.ts';

interface ListingOptions {
  form: ReturnType<typeof useForm<ProductFormInput, ProductFormOutput>>;
  sending: ReturnType<typeof useSendProduct<ProductAdded>>;
  /** The draft that is listed. */
  kept: { hold: () => Promise<string>; goOn: () => void; done: () => Promise<unknown> };
  onAdded: (id: string) => void;
}

/**
 * How a form becomes a product: with its photos, and with all that its draft holds. `listed` is the item that the shop made of
 * this draft before, by other words than those that were sent now.
 */
export function useListing({ form, sending, kept, onAdded }: ListingOptions) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string>();
  const [listed, setListed] = useState<string>();
  /** What was sent last, and by what id it becomes another item. */
  const sent = useRef<string>(undefined);
  const anotherId = useRef<string>(undefined);

  function fail(outcome: Exclude<SendOutcome<ProductAdded>, { ok: true }>): void {
    kept.goOn();
    if (outcome.reason === 'cancelled') return;
    if (outcome.reason === 'refused') {
      showIssues(form, outcome.problem);
      toast.error(outcome.message);
    }
    setFailure(
      outcome.reason === 'upload'
        ? t`The product is not saved, because its picture did not arrive. What you typed is still here.`
        : outcome.message,
    );
  }

  async function send(values: ProductFormOutput): Promise<void> {
    const words = JSON.stringify(values);
    const isSame = sent.current === words;
    sent.current = words;
    const outcome = await sending.send(values);
    if (!outcome.ok) return fail(outcome);
    const { already, insertedId } = outcome.saved;
    // What was changed since then is in no item: it stays here until its seller says what it is.
    if (already && !isSame) {
      kept.goOn();
      return setListed(insertedId);
    }
    await kept.done();
    toast.success(t`Product added successfully!`);
    onAdded(insertedId);
  }

  const submit = form.handleSubmit(async ({ photos }) => {
    setFailure(undefined);
    setListed(undefined);
    // Before the draft is read a last time, since photos take long and another device may go on adding.
    const sent = await sending.uploads.upload(photos);
    if (!sent.ok) return fail(sent);
    let draftId: string;
    try {
      draftId = anotherId.current ?? (await kept.hold());
    } catch (error) {
      const otherwise = t`The product could not be saved. Nothing is lost: try again.`;
      const message = reasonOf(error, otherwise);
      return fail({ ok: false, reason: 'refused', message, problem: undefined });
    }
    // As the form is now: with what another device added.
    await form.handleSubmit((values) => send({ ...values, draftId }), kept.goOn)();
  });

  /** Sends what is in the form as an item of its own. */
  async function listAnother(): Promise<void> {
    anotherId.current ??= newId();
    await submit();
  }

  return { submit, failure, listed, listAnother };
}
