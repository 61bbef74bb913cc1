import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import type { UserType } from '#contract/accounts/schemas.ts';
import { NetworkProblem } from '#web/platform/problems.ts';
import { tabDrafts } from '#web/platform/tab-drafts.ts';
import { toast } from '#web/platform/toast.ts';
import { useDraft } from '#web/platform/use-draft.ts';
import { useForm } from '#web/platform/use-form.ts';
import type { UploadState } from '#web/ui/upload-status.tsx';
import { type Failure, useFailureMessage } from './failure-message.ts';
import { passwordFault } from './mailed-links.ts';
import { PhotoProblem } from './photo-problem.ts';
import type { SignUpForm } from './sign-up-check.ts';

/** Fetched when somebody comes to the form: the check brings zod along, more than the rest of the page. */
const fetchCheck = () => import('./sign-up-check.ts');
export const fetchEarly = () => void fetchCheck().catch(() => undefined);

const check: Resolver<SignUpForm> = async (...given) =>
  (await fetchCheck()).resolveSignUp(...given);

/** What is kept while somebody is not done. A password never is, and a picture would be too much for a tab. */
const kept = ['name', 'email', 'type'] as const;
const own = { name: '', email: '', password: '', type: 'Buyer' } as const;

/** The state of the sign-up form: its fields, how far the photo is, and what went wrong. */
export function useSignUp(type: UserType) {
  const { t } = useLingui();
  const failureMessage = useFailureMessage();
  const [failure, setFailure] = useState<Failure>();
  const [upload, setUpload] = useState<UploadState>({ step: 'ready' });
  const form = useForm<SignUpForm>({ resolver: check, defaultValues: own });
  const { setValue } = form;
  // The page may have been drawn by the server, which does not know what led here.
  useEffect(() => setValue('type', type), [setValue, type]);
  const sending = useRef<AbortController>(undefined);
  const draft = useDraft(form, tabDrafts, 'signup', kept, own);

  const send = form.handleSubmit(async ({ photo, ...given }) => {
    if (!photo) return;
    setFailure(undefined);
    // Of this try alone: the one before may have been stopped.
    const stopping = new AbortController();
    const { signal } = stopping;
    sending.current = stopping;
    try {
      const { signUp } = await fetchCheck();
      await signUp(given, photo, {
        onProgress: (progress) => setUpload({ step: 'uploading', progress }),
        onArrived: () => setUpload({ step: 'uploaded' }),
        signal,
      });
      await draft.done();
      toast.success(t`Create user successfully!`);
    } catch (error) {
      if (error instanceof PhotoProblem) {
        if (signal.aborted) return setUpload({ step: 'ready' });
        setUpload({ step: 'failed', message: failureMessage(error.cause).sentence });
      }
      const fault = passwordFault(error);
      if (fault) form.setError('password', { message: fault }, { shouldFocus: true });
      else setFailure(failureMessage(error));
    }
  });

  // Only what checks the form can fail here: what sends it tells by itself.
  const submit = (event: FormEvent) =>
    send(event).catch((cause: unknown) => setFailure(failureMessage(new NetworkProblem(cause))));

  const cancel = () => sending.current?.abort();
  return { form, failure, setFailure, upload, setUpload, submit, cancel };
}
