/** What a process that reads metadata is given, once: the Exif segments of a file, and the tags that are wanted. */
export interface MetadataJob {
  head: Uint8Array;
  tags: string[];
}

export type MetadataMessage =
  | { type: 'ready'; version: string }
  | { type: 'done'; tags: Record<string, string> }
  | { type: 'failed'; message: string };
