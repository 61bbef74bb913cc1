import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { uploadImage } from '#contract/media/endpoints.ts';
import type { OwnShop } from '#contract/shops/schemas.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { sendFile } from '#web/platform/upload.ts';
import { useForm } from '#web/platform/use-form.ts';
import { useServerText } from '#web/ui/server-text.ts';
import type { UploadState } from '#web/ui/upload-status.tsx';
import { saveShop } from './queries.ts';
import { contentOf, emptyShop, readValues, type ShopValues, valuesOf } from './shop-values.ts';

/** Fields by the names under which they are sent. */
const fields = ['name', 'address', 'district', 'photo', 'hours', 'phone', 'showsPhone', 'text'];

interface ShopFormOptions {
  shop: OwnShop | null;
  /** Fetches what stands there now. */
  reload: () => Promise<void>;
}

/**
 * The version that the form is about. What an admin decided meanwhile changed nothing of what stands here; what another window wrote is
 * taken over, or left to be loaded where it would take away what was typed.
 */
function useTakenOver(shop: OwnShop | null, form: UseFormReturn<ShopValues>) {
  const [version, setVersion] = useState(shop?.version ?? 0);
  const opened = useRef(shop && contentOf(shop));
  const isNewer = shop !== null && shop.version > version;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (!shop || shop.version < version) return;
    const content = contentOf(shop);
    const isOther = isNewer && content !== opened.current;
    if (isOther && isDirty) return;
    if (isOther) form.reset(valuesOf(shop));
    opened.current = content;
    setVersion(shop.version);
  }, [shop, version, isNewer, isDirty, form]);
  return { version, setVersion, isStale: isNewer && isDirty };
}

/** The state of a shop's form. The photo goes first; then all of it is saved at once, or nothing. */
export function useShopForm({ shop, reload }: ShopFormOptions) {
  const { t } = useLingui();
  const serverText = useServerText();
  const [failure, setFailure] = useState<string>();
  const [upload, setUpload] = useState<UploadState>({ step: 'ready' });
  const sending = useRef<AbortController>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<ShopValues>({ defaultValues: shop ? valuesOf(shop) : emptyShop });
  const { version, setVersion, isStale } = useTakenOver(shop, form);

  /** Says what is wrong at its field. False where it is about none. */
  function show(issues: readonly { path: string; message: string }[]): boolean {
    const known = issues.filter(({ path }) => fields.includes(path.split('.')[0] ?? ''));
    for (const [index, { path, message }] of known.entries()) {
      const name = (path === 'photo' ? 'file' : path) as FieldPath<ShopValues>;
      form.setError(name, { message }, { shouldFocus: index === 0 });
    }
    // Inputs of hours are no fields of the form by themselves.
    if (known[0]?.path.startsWith('hours')) setTimeout(focusFirst);
    return known.length > 0;
  }

  const focusFirst = () =>
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

  async function send(file: File): Promise<string> {
    sending.current = new AbortController();
    setUpload({ step: 'uploading', progress: 0 });
    const { data } = await sendFile(uploadImage, 'image', file, {
      onProgress: (progress) => setUpload({ step: 'uploading', progress }),
      signal: sending.current.signal,
    });
    return data.display_url;
  }

  async function save(values: ShopValues): Promise<void> {
    // What is wrong with the words is told before a photo is sent.
    const read = readValues(values, version);
    if (!read.success) {
      show(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
      return;
    }
    const photo = values.file ? await send(values.file) : values.photo;
    const saved = await saveShop({ ...read.data, photo });
    setVersion(saved.version);
    form.reset({ ...values, photo, file: undefined });
    toast.success(t`Your shop is saved.`);
    await reload();
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    // What was stopped before says nothing of what is sent now, which may have no photo.
    sending.current = undefined as AbortController | undefined;
    try {
      await save(values);
      setUpload({ step: 'ready' });
    } catch (error) {
      setUpload({ step: 'ready' });
      if (sending.current?.signal.aborted) return;
      if (error instanceof ApiProblem) {
        // The file of an upload travels under a name of its own.
        const issues = error.issues.map(({ path, message }) => ({
          path: path === 'image' ? 'photo' : path,
          message,
        }));
        if (show(issues)) return;
        if (error.code === 'shop_changed') {
          await reload();
          setFailure(t`Something changed meanwhile. Look at what stands there, and save again.`);
          return;
        }
      }
      setFailure(
        serverText(reasonOf(error, t`It could not be saved. Nothing is changed: try again.`)),
      );
    }
  });

  const cancel = () => sending.current?.abort();
  function load() {
    if (!shop) return;
    setFailure(undefined);
    form.reset(valuesOf(shop));
  }

  return { element, form, failure, upload, setUpload, submit, cancel, isStale, load };
}
