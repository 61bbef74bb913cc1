import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
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

/** What became of photos, by what is wrong with each and by their addresses. */
function outcomeOf(
  faults: readonly (string | undefined)[],
  urls: readonly (string | undefined)[],
): UploadOutcome {
  const message = faults.find((each) => each !== undefined);
  if (message) return { ok: false, reason: 'upload', message };
  // One that neither arrived nor failed was stopped.
  if (urls.includes(undefined)) return { ok: false, reason: 'cancelled' };
  return { ok: true, urls: urls.filter((url) => url !== undefined) };
}

type Sendings = Map<string, Sending>;

function stopOne(sendings: Sendings, id: string): void {
  sendings.get(id)?.controller.abort();
  // It may be sent again before that has come to an end.
  sendings.delete(id);
}

function stopAll(sendings: Sendings): void {
  for (const { controller } of sendings.values()) controller.abort();
}

/** Nobody waits for them once the form is gone. */
function useStopAtEnd(sending: RefObject<Sendings>): void {
  useEffect(() => {
    const { current } = sending;
    return () => stopAll(current);
  }, [sending]);
}

/**
 * Sends the photos of a form as they are chosen, each with how far it is: what was removed is stopped, what failed is tried
 * again by itself or with the form, and what arrived is not sent again.
 */
export function usePhotoUploads(sendPhoto: SendPhoto = sendPublic) {
  const { t } = useLingui();
  const { states, refused, tell, fail, forgetStates } = usePhotoStates();
  const [whenFree] = useState(() => createConcurrencyLimit(atOnce));
  const sending = useRef<Sendings>(new Map());
  const begun = useRef(new Set<string>());
  const arrived = useRef(new WeakMap<File, string>());
  const held = useRef(new Set<string>());

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

  /** Sends a photo unless it is there, or on its way, or held. */
  function begin({ id, file }: Photo): Promise<string | undefined> {
    if (!file || arrived.current.has(file)) return Promise.resolve(undefined);
    const known = sending.current.get(id);
    if (known) return known.done;
    if (refused[id]) return Promise.resolve(refused[id]);
    if (held.current.has(id)) return Promise.resolve(undefined);
    begun.current.add(id);
    const controller = new AbortController();
    tell(id, { step: 'uploading', progress: 0 });
    const done = whenFree(() => send(id, file, controller.signal)).finally(() => {
      if (sending.current.get(id)?.controller === controller) sending.current.delete(id);
    });
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

  /** Does not send a photo, nor go on sending it, until the answer is called: it is being changed. */
  function hold(photo: Photo): () => void {
    held.current.add(photo.id);
    stopOne(sending.current, photo.id);
    if (urlOf(photo) === undefined) begun.current.delete(photo.id);
    return () => {
      held.current.delete(photo.id);
      // Drawn anew, the form has it sent unless it is gone.
      if (urlOf(photo) === undefined) tell(photo.id, { step: 'ready' });
    };
  }

  useStopAtEnd(sending);

  return {
    states,
    refused: Object.keys(refused),
    urlOf,
    follow,
    hold,
    retry: (photo: Photo) => void begin(photo),
    /** Waits until all are there. */
    async upload(photos: readonly Photo[]): Promise<UploadOutcome> {
      const faults = await Promise.all(photos.map(begin));
      return outcomeOf(faults, photos.map(urlOf));
    },
    cancel: () => stopAll(sending.current),
    /** The shop no longer has them: the next try sends them again. */
    forget() {
      arrived.current = new WeakMap();
      forgetStates();
    },
  };
}
