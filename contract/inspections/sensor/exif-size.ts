/*
 * The size that a camera wrote into its file: a photo that was made smaller since has lost its small spots. Reads two tags of
 * a JPEG and nothing else, for which a library would bring a thousand.
 */

const exifFolder = 0x8769;
const widthTag = 0xa002;
const heightTag = 0xa003;
/** A file may claim any number of tags. */
const maxTags = 512;

export interface Size {
  width: number;
  height: number;
}

/** The tags of a folder that are one whole number. */
function readFolder(view: DataView, at: number, little: boolean): Map<number, number> {
  const found = new Map<number, number>();
  const count = Math.min(view.getUint16(at, little), maxTags);
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * 12;
    const type = view.getUint16(entry + 2, little);
    const value =
      type === 3 ? view.getUint16(entry + 8, little) : view.getUint32(entry + 8, little);
    if (type === 3 || type === 4) found.set(view.getUint16(entry, little), value);
  }
  return found;
}

function readTiff(view: DataView): Size | undefined {
  const little = view.getUint16(0) === 0x4949;
  const first = readFolder(view, view.getUint32(4, little), little);
  const exif = first.get(exifFolder);
  if (exif === undefined) return undefined;
  const tags = readFolder(view, exif, little);
  const [width, height] = [tags.get(widthTag), tags.get(heightTag)];
  return width && height ? { width, height } : undefined;
}

/** The part of a JPEG that begins with "Exif", as its makers call it. */
function findExif(view: DataView): DataView | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 10 < view.byteLength) {
    const marker = view.getUint16(at);
    if (marker < 0xffc0 || marker === 0xffda) return undefined;
    const length = view.getUint16(at + 2);
    if (marker === 0xffe1 && view.getUint32(at + 4) === 0x45786966) {
      const end = Math.min(at + 2 + length, view.byteLength);
      return new DataView(view.buffer, view.byteOffset + at + 10, end - at - 10);
    }
    at += 2 + length;
  }
  return undefined;
}

/** What the head of a file says of its size; undefined where it says nothing, or nothing that can be read. */
export function exifSize(head: ArrayBuffer): Size | undefined {
  try {
    const exif = findExif(new DataView(head));
    return exif && readTiff(exif);
  } catch (error) {
    // It points behind its own end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether a marker begins a frame, which says how large the picture is: SOF0 to SOF15 but for tables and the arithmetic coder's. */
const isFrame = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);

/** The pixels that a JPEG holds, by its own frame: a phone short of memory may decode fewer. Undefined where its head does not say. */
export function jpegSize(head: ArrayBuffer): Size | undefined {
  const view = new DataView(head);
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= view.byteLength) {
    const marker = view.getUint16(at);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker < 0xffc0 || marker === 0xffda) return undefined;
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Whether these are the camera's own pixels, upright or turned. Who says nothing is believed. */
export function isWholeSize(pixels: Size, said: Size | undefined): boolean {
  if (!said) return true;
  const { width, height } = pixels;
  return (
    (said.width === width && said.height === height) ||
    (said.width === height && said.height === width)
  );
}
