/** Photos that can be told apart by their shape, which the shop keeps: each is a little higher than the one before. */
export function makePhotos(count: number): Promise<File[]> {
  const make = async (_: unknown, n: number) => {
    const canvas = new OffscreenCanvas(640, 320 + 32 * n);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = `rgb(${(n * 40) % 256}, 90, ${(n * 70) % 256})`;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return new File([blob], `IMG_${n + 1}.jpg`, { type: 'image/jpeg' });
  };
  return Promise.all(Array.from({ length: count }, make));
}

/** The number of one of these photos, by its shape. */
export const numberOf = ({ width, height }: { width: number; height: number }) =>
  Math.round((20 * height) / width) - 9;

/** What the form lists of its photos, in order: the names of their files. */
export const listedPhotos = () =>
  [...document.querySelectorAll('li[data-row] b')].map(({ textContent }) => textContent);
