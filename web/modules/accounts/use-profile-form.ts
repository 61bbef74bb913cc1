import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type OwnAccount, ProfileChange } from '#contract/accounts/own-account-schemas.ts';
import { languages } from '#contract/kernel/languages.ts';
import { uploadImage } from '#contract/media/endpoints.ts';
import { choicePath } from '#web/platform/choice.ts';
import { language as languageChoice } from '#web/platform/language.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { sendFile } from '#web/platform/upload.ts';
import { useForm } from '#web/platform/use-form.ts';
import type { UploadState } from '#web/ui/upload-status.tsx';
import { saveProfile } from './own-account-queries.ts';
import { PhotoFile } from './photo-file.ts';

const { photoURL: _, ...texts } = ProfileChange.shape;
const Profile = z.object({ ...texts, photo: PhotoFile });
type Profile = z.infer<typeof Profile>;

/** Draws this page anew in another language, which the browser then remembers. */
function readIn(language: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = choicePath;
  const fields = { [languageChoice.field]: language, back: window.location.pathname };
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/** The state of the profile's form. The photo goes first; then all that was changed is saved at once, or none of it. */
export function useProfileForm({ name, phone, place }: OwnAccount) {
  const { t, i18n } = useLingui();
  const [failure, setFailure] = useState<string>();
  const [upload, setUpload] = useState<UploadState>({ step: 'ready' });
  const sending = useRef<AbortController>(undefined);
  // The pages' own language is the one that mails follow.
  const language = languages.find((known) => known === i18n.locale) ?? 'en';
  const form = useForm<Profile>({
    resolver: standardSchemaResolver(Profile),
    defaultValues: { name, phone, place, language },
  });

  async function send(photo: File): Promise<string> {
    sending.current = new AbortController();
    setUpload({ step: 'uploading', progress: 0 });
    const { data } = await sendFile(uploadImage, 'image', photo, {
      onProgress: (progress) => setUpload({ step: 'uploading', progress }),
      signal: sending.current.signal,
    });
    return data.display_url;
  }

  const submit = form.handleSubmit(async ({ photo, ...given }) => {
    setFailure(undefined);
    const { dirtyFields } = form.formState;
    const changed = Object.entries(given).filter(([key]) => dirtyFields[key as keyof Profile]);
    try {
      const photoURL = photo && (await send(photo));
      await saveProfile({ ...Object.fromEntries(changed), ...(photoURL && { photoURL }) });
      setUpload({ step: 'ready' });
      form.reset({ ...given, photo: undefined });
      if (given.language && given.language !== language) return readIn(given.language);
      toast.success(t`Your profile is changed.`);
    } catch (error) {
      setUpload({ step: 'ready' });
      if (sending.current?.signal.aborted) return;
      const message = reasonOf(error, t`It could not be saved. Nothing is changed: try again.`);
      const issue = error instanceof ApiProblem ? error.issues?.[0] : undefined;
      // The picture travels under other names than the form's.
      const path = issue && (issue.path in texts ? issue.path : 'photo');
      if (issue && path) form.setError(path as keyof Profile, { message: issue.message });
      else setFailure(message);
    }
  });

  const cancel = () => sending.current?.abort();
  return { form, failure, upload, setUpload, submit, cancel };
}
