import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '#contract/media/endpoints.ts';
import { pictureFault } from '#web/platform/picture-file.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { sendFile } from '#web/platform/upload.ts';
import type { UploadState } from '#web/ui/upload-status.tsx';
import { faultOf, type Photo } from './photos.ts';

/** How many are on their way at once: the shop prepares one while the line brings the next. */
const atOnce = 2;

/** What became of sending the photos: their addresses, in order. */
export type UploadOutcome =
  | { ok: true; urls: string[] }
  | { ok: false; reason: 'cancelled' }
  | { ok: false; reason: 'upload'; message: string };

/** Sends one photo; answers the address, or the id, by which the shop knows it. */
export type SendPhoto = (
  file: File,
  options: { onProgress: (sent: number) => void; signal: AbortSignal },
) => Promise<string>;

/** As the photos of a product are sent, which everybody may see. */
const sendPublic: SendPhoto = async (file, options) =>
  (await sendFile(uploadImage, 'image', file, options)).data.display_url;

/** Lets so many of `work` run at once, in the order in which they came. */
function createConcurrencyLimit(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function whenFree<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

interface Sending {
  controller: AbortController;
  /** What is wrong, or undefined once it has arrived or was stopped. */
  done: Promise<string | undefined>;
}

/** How far each photo is, and which are at fault themselves: another one has to take their place. */
function usePhotoStates() {
  const [states, setStates] = useState<Record<string, UploadState>>({});
  const [refused, setRefused] = useState<Record<string, string>>({});
  const tell = (id: string, state: UploadState) =>
    setStates((before) => ({ ...before, [id]: state }));

  function fail(id: string, message: string, isItsFault: boolean): string {
    tell(id, { step: 'failed', message });
    if (isItsFault) setRefused((before) => ({ ...before, [id]: message }));
    return message;
  }
  return { states, refused, tell, fail, forgetStates: () => setStates({}) };
}

/**
 * Sends the photos of a form as they are chosen, each with how far it is: what was removed is stopped, what failed is tried
 * again by itself or with the form, and what arrived is not sent again.
 */
export function usePhotoUploads(sendPhoto: SendPhoto = sendPublic) {
  const { t } = useLingui();
  const { states, refused, tell, fail, forgetStates } = usePhotoStates();
  const [whenFree] = useState(() => createConcurrencyLimit(atOnce));
  const sending = useRef(new Map<string, Sending>());
  const begun = useRef(new Set<string>());
  const arrived = useRef(new WeakMap<File, string>());

  const urlOf = ({ file, url }: Photo) => (file ? arrived.current.get(file) : url);

  async function send(id: string, file: File, signal: AbortSignal): Promise<string | undefined> {
    const fault = await pictureFault(file);
    if (fault) return fail(id, fault, true);
    try {
      const url = await sendPhoto(file, {
        onProgress: (progress) => tell(id, { step: 'uploading', progress }),
        signal,
      });
      arrived.current.set(file, url);
      tell(id, { step: 'uploaded' });
      return undefined;
    } catch (error) {
      if (signal.aborted) {
        tell(id, { step: 'ready' });
        return undefined;
      }
      const isItsFault =
        error instanceof ApiProblem && (error.status === 400 || error.status === 413);
      const otherwise = t`The picture could not be uploaded. Check your connection and try again.`;
      return fail(id, reasonOf(error, otherwise), isItsFault);
    }
  }

  /** Sends a photo unless it is there, or on its way. */
  function begin({ id, file }: Photo): Promise<string | undefined> {
    if (!file || arrived.current.has(file)) return Promise.resolve(undefined);
    const known = sending.current.get(id);
    if (known) return known.done;
    if (refused[id]) return Promise.resolve(refused[id]);
    begun.current.add(id);
    const controller = new AbortController();
    tell(id, { step: 'uploading', progress: 0 });
    const done = whenFree(() => send(id, file, controller.signal)).finally(() =>
      sending.current.delete(id),
    );
    sending.current.set(id, { controller, done });
    return done;
  }

  /** The form shows these now: what is new is sent, what is gone is stopped. */
  function follow(photos: readonly Photo[]): void {
    for (const [id, { controller }] of sending.current) {
      if (!photos.some((photo) => photo.id === id)) controller.abort();
    }
    for (const photo of photos) {
      if (!begun.current.has(photo.id) && !faultOf(photo)) void begin(photo);
    }
  }

  /** Waits until all are there. */
  async function upload(photos: readonly Photo[]): Promise<UploadOutcome> {
    const messages = await Promise.all(photos.map(begin));
    const message = messages.find((each) => each !== undefined);
    if (message) return { ok: false, reason: 'upload', message };
    const urls = photos.map(urlOf);
    // One that neither arrived nor failed was stopped.
    if (urls.includes(undefined)) return { ok: false, reason: 'cancelled' };
    return { ok: true, urls: urls.filter((url) => url !== undefined) };
  }

  const cancel = () => {
    for (const { controller } of sending.current.values()) controller.abort();
  };

  // Nobody waits for them any more.
  useEffect(() => {
    const { current } = sending;
    return () => {
      for (const { controller } of current.values()) controller.abort();
    };
  }, []);

  return {
    states,
    refused: Object.keys(refused),
    urlOf,
    follow,
    retry: (photo: Photo) => void begin(photo),
    upload,
    cancel,
    /** The shop no longer has them: the next try sends them again. */
    forget() {
      arrived.current = new WeakMap();
      forgetStates();
    },
  };
}
