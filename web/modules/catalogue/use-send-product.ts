import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem, mayPass, reasonOf } from '#web/platform/problems.ts';
import type { ProductFormOutput } from './product-form.ts';
import { catalogueKey } from './queries.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

/** What became of one try to send a product. */
export type SendOutcome<Saved> =
  | { ok: true; saved: Saved }
  | { ok: false; reason: 'cancelled' }
  | { ok: false; reason: 'upload'; message: string }
  | { ok: false; reason: 'refused'; message: string; problem: ApiProblem | undefined };

/**
 * Uploads the photos, then saves the product with them. A failed upload stops the save. `unanswered` is said where nobody knows
 * whether it arrived.
 */
export function useSendProduct<Saved>(
  save: (form: ProductFormOutput, urls: string[]) => Promise<Saved>,
  unanswered?: string,
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const uploads = usePhotoUploads();

  async function send(form: ProductFormOutput): Promise<SendOutcome<Saved>> {
    const sent = await uploads.upload(form.photos);
    if (!sent.ok) return sent;
    let saved: Saved;
    try {
      saved = await save(form, sent.urls);
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : undefined;
      // The shop no longer has these uploads: the next try sends the pictures again.
      if (problem?.code === 'image_not_yours') uploads.forget();
      const failed = t`The product could not be saved. Nothing is lost: try again.`;
      const message = reasonOf(error, (mayPass(error) && unanswered) || failed);
      return { ok: false, reason: 'refused', message, problem };
    }
    await queries.invalidateQueries({ queryKey: catalogueKey });
    return { ok: true, saved };
  }

  return { send, uploads };
}
