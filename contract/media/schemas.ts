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
  /** A blurred thumbnail of some 20 pixels as a data URL. */
  placeholder: z.string(),
  /** Best first; each names only files that exist. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
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
