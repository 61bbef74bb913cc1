/** Two colours side by side and one below, so that each corner tells how the photo lies. */
async function drawn(width: number, height: number): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // Stripes: what is blurred is neither of their colours.
  for (let x = 0; x < width; x += 20) {
    pen.fillStyle = x % 40 === 0 ? 'rgb(200, 0, 0)' : 'rgb(0, 0, 200)';
    pen.fillRect(x, 0, 20, height);
  }
  pen.fillStyle = 'rgb(0, 200, 0)';
  pen.fillRect(0, 0, width / 4, height / 4);
  return new Uint8Array(
    await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })).arrayBuffer(),
  );
}

/** An APP1 segment that turns the photo by a quarter and has a small picture of it. */
function exifOf(small: Uint8Array): Uint8Array {
  const tiff = 6;
  const second = 26;
  const picture = second + 2 + 2 * 12 + 4;
  const bytes = new Uint8Array(4 + tiff + picture + small.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xff_e1);
  view.setUint16(2, bytes.length - 2);
  bytes.set(new TextEncoder().encode('Exif'), 4);
  const at = (offset: number) => 4 + tiff + offset;
  const entry = (offset: number, tag: number, type: number, value: number) => {
    view.setUint16(at(offset), tag);
    view.setUint16(at(offset + 2), type);
    view.setUint32(at(offset + 4), 1);
    if (type === 3) view.setUint16(at(offset + 8), value);
    else view.setUint32(at(offset + 8), value);
  };
  view.setUint32(at(0), 0x4d_4d_00_2a);
  view.setUint32(at(4), 8);
  view.setUint16(at(8), 1);
  entry(10, 0x01_12, 3, 6);
  view.setUint32(at(22), second);
  view.setUint16(at(second), 2);
  entry(second + 2, 0x02_01, 4, picture);
  entry(second + 14, 0x02_02, 4, small.length);
  bytes.set(small, at(picture));
  return bytes;
}

/** A striped photo of 960 by 1280 as a phone keeps it: lying, with a small picture in its EXIF. */
export async function turnedPhoto(name: string): Promise<File> {
  const [whole, small] = [await drawn(1_280, 960), await drawn(160, 120)];
  const parts = [whole.slice(0, 2), exifOf(small), whole.slice(2)] as BlobPart[];
  return new File(parts, name, { type: 'image/jpeg' });
}

/** The numbers of the segments in the head of a JPEG. */
export async function segmentsOf(file: Blob): Promise<number[]> {
  const view = new DataView(await file.arrayBuffer());
  const found: number[] = [];
  for (let at = 2; at < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    found.push(marker);
    // The picture itself begins.
    if (marker === 0xff_da) break;
  }
  return found;
}

/** The colours of a photo as it is seen, by parts of its width and height. */
export async function coloursOf(file: Blob) {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.drawImage(bitmap, 0, 0);
  return {
    width: bitmap.width,
    height: bitmap.height,
    at: (x: number, y: number): number[] => [...pen.getImageData(x, y, 1, 1).data].slice(0, 3),
  };
}
