import * as z from 'zod/mini';
import { pictureFault } from '#web/platform/picture-file.ts';

/** The photo of a form: the file itself, which travels apart from the rest. What is no picture is said as soon as it is chosen. */
export const PhotoFile = z.custom<File | undefined>().check(async (payload) => {
  const { value } = payload;
  const message = value && (await pictureFault(value));
  if (message) payload.issues.push({ code: 'custom', message, input: value });
});
