import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uploadImage } from '#contract/media/endpoints.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { sendFile } from '#web/platform/upload.ts';
import type { UploadState } from '#web/ui/image-upload.tsx';
import { asNewProduct, type ProductFormOutput } from './product-form.ts';
import { catalogueKey, saveProduct } from './queries.ts';

/** What became of one try to add a product. */
export type AddOutcome =
  | { ok: true }
  | { ok: false; reason: 'upload' | 'refused'; message: string; issues: ApiProblem['issues'] };

/**
 * Uploads the picture, then saves the product with it. A failed upload stops the save. A picture that
 * arrived once is not sent again when only the save has to be repeated.
 */
export function useAddProduct() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [upload, setUpload] = useState<UploadState>({ step: 'ready' });
  const arrived = useRef<{ file: File; url: string }>(undefined);

  async function addressOf(file: File): Promise<string> {
    if (arrived.current?.file === file) return arrived.current.url;
    setUpload({ step: 'uploading', progress: 0 });
    const { data } = await sendFile(uploadImage, 'image', file, {
      onProgress: (progress) => setUpload({ step: 'uploading', progress }),
    });
    arrived.current = { file, url: data.display_url };
    setUpload({ step: 'uploaded' });
    return data.display_url;
  }

  async function add(form: ProductFormOutput): Promise<AddOutcome> {
    let url: string;
    try {
      url = await addressOf(form.image);
    } catch (error) {
      const message = reasonOf(
        error,
        t`The picture could not be uploaded. Check your connection and try again.`,
      );
      setUpload({ step: 'failed', message });
      return { ok: false, reason: 'upload', message, issues: [] };
    }
    try {
      await saveProduct(asNewProduct(form, url));
    } catch (error) {
      // The shop no longer has this upload: the next try sends the picture again.
      if (error instanceof ApiProblem && error.code === 'image_not_yours')
        arrived.current = undefined;
      return {
        ok: false,
        reason: 'refused',
        message: reasonOf(error, t`The product could not be saved. Nothing is lost: try again.`),
        issues: error instanceof ApiProblem ? error.issues : [],
      };
    }
    await queries.invalidateQueries({ queryKey: catalogueKey });
    return { ok: true };
  }

  return { add, upload, pictureChanged: () => setUpload({ step: 'ready' }) };
}
