import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { uploadImage } from '#contract/media/endpoints.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { sendFile } from '#web/platform/upload.ts';
import type { UploadState } from '#web/ui/upload-status.tsx';
import type { Photo } from './photos.ts';

/** How many are on their way at once: the shop prepares one while the line brings the next. */
const atOnce = 2;

/** What became of sending the photos: their addresses, in order. */
export type UploadOutcome =
  | { ok: true; urls: string[] }
  | { ok: false; reason: 'cancelled' }
  | { ok: false; reason: 'upload'; message: string };

/**
 * Sends the photos of a form, each with how far it is. One that arrived is not sent again when only another one, or the
 * save, has to be repeated.
 */
export function usePhotoUploads() {
  const { t } = useLingui();
  const [states, setStates] = useState<Record<string, UploadState>>({});
  const [refused, setRefused] = useState<string[]>([]);
  const sending = useRef<AbortController>(undefined);
  const arrived = useRef(new WeakMap<File, string>());

  const tell = (id: string, state: UploadState) =>
    setStates((before) => ({ ...before, [id]: state }));

  async function send({ id, file }: Photo, signal: AbortSignal): Promise<string | undefined> {
    if (!file || arrived.current.has(file)) return undefined;
    tell(id, { step: 'uploading', progress: 0 });
    try {
      const { data } = await sendFile(uploadImage, 'image', file, {
        onProgress: (progress) => tell(id, { step: 'uploading', progress }),
        signal,
      });
      arrived.current.set(file, data.display_url);
      tell(id, { step: 'uploaded' });
      return undefined;
    } catch (error) {
      if (signal.aborted) {
        tell(id, { step: 'ready' });
        return undefined;
      }
      const message = reasonOf(
        error,
        t`The picture could not be uploaded. Check your connection and try again.`,
      );
      tell(id, { step: 'failed', message });
      // The picture itself is at fault: another one has to take its place.
      if (error instanceof ApiProblem && (error.status === 400 || error.status === 413)) {
        setRefused((before) => [...before, id]);
      }
      return message;
    }
  }

  async function upload(photos: readonly Photo[]): Promise<UploadOutcome> {
    const controller = new AbortController();
    sending.current = controller;
    setRefused([]);
    const queue = [...photos];
    const messages: string[] = [];
    async function work() {
      for (let photo = queue.shift(); photo; photo = queue.shift()) {
        if (controller.signal.aborted) return;
        const message = await send(photo, controller.signal);
        if (message) messages.push(message);
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work));
    if (controller.signal.aborted) return { ok: false, reason: 'cancelled' };
    if (messages[0]) return { ok: false, reason: 'upload', message: messages[0] };
    const urls = photos.map(({ file, url }) => (file ? arrived.current.get(file) : url));
    return { ok: true, urls: urls.filter((url) => url !== undefined) };
  }

  return {
    states,
    refused,
    upload,
    cancel: () => sending.current?.abort(),
    /** The shop no longer has them: the next try sends them again. */
    forget() {
      arrived.current = new WeakMap();
      setStates({});
    },
  };
}
