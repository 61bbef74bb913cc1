import * as z from 'zod/mini';

/** The address of an upload, as `display_url` gave it. */
export const PictureUrl = z
  .string({ error: 'Image is required' })
  .check(z.minLength(1, 'Image is required'), z.maxLength(500, 'Image is required'));

/** One picture in the sizes and formats that exist by now. */
export const Picture = z.object({
  /** JPEG for browsers and crawlers that know nothing else. */
  src: z.string(),
  /** Size of the largest rendition, in pixels: only the ratio matters to a page. */
  width: z.int(),
  height: z.int(),
  /** A blurred thumbnail of some 20 pixels as a data URL; empty where the picture is shown small. */
  placeholder: z.string(),
  /** Widths of its files in pixels, the smallest first; `sourcesOf` makes addresses of them. */
  widths: z.array(z.int()),
  /** What each width exists in besides JPEG. AVIF comes some seconds after the upload. */
  formats: z.array(z.enum(['avif', 'webp'])),
});
export type Picture = z.infer<typeof Picture>;

export const ImageUploaded = z.object({
  success: z.literal(true),
  data: z.object({
    display_url: z.string(),
    width: z.int(),
    height: z.int(),
    picture: Picture,
  }),
});
export type ImageUploaded = z.infer<typeof ImageUploaded>;
