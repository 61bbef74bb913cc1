/** A picture in grey: rows of brightness, 0 to 255. */
export interface GreyPicture {
  width: number;
  height: number;
  data: Float32Array;
}

/** Pixels of the longer side of a picture when its regions are looked for. */
export const regionPixels = 192;

const emptyLike = ({ width, height }: GreyPicture): GreyPicture => ({
  width,
  height,
  data: new Float32Array(width * height),
});

/** Weights of a Gaussian of this sigma, in pixels, that add up to 1. */
function gaussianKernel(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(3 * sigma));
  const kernel = new Float32Array(2 * radius + 1);
  let sum = 0;
  for (let at = -radius; at <= radius; at += 1) {
    const weight = Math.exp(-(at * at) / (2 * sigma * sigma));
    kernel[at + radius] = weight;
    sum += weight;
  }
  return kernel.map((weight) => weight / sum);
}

/** Filters each row and writes it as a column, so that doing it twice filters both ways. The edges go on. */
function filterTransposed(from: GreyPicture, kernel: Float32Array): GreyPicture {
  const { width, height, data } = from;
  const radius = (kernel.length - 1) / 2;
  const to: GreyPicture = { width: height, height: width, data: new Float32Array(width * height) };
  const padded = new Float32Array(width + 2 * radius);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    padded.fill(data[row] as number, 0, radius);
    padded.set(data.subarray(row, row + width), radius);
    padded.fill(data[row + width - 1] as number, radius + width);
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let at = 0; at < kernel.length; at += 1) {
        sum += (kernel[at] as number) * (padded[x + at] as number);
      }
      to.data[x * height + y] = sum;
    }
  }
  return to;
}

export function blur(picture: GreyPicture, sigma: number): GreyPicture {
  const kernel = gaussianKernel(sigma);
  return filterTransposed(filterTransposed(picture, kernel), kernel);
}

/** Every second pixel of every second row; blur it first. */
export function halve({ width, height, data }: GreyPicture): GreyPicture {
  const to: GreyPicture = {
    width: Math.max(1, width >> 1),
    height: Math.max(1, height >> 1),
    data: new Float32Array(Math.max(1, width >> 1) * Math.max(1, height >> 1)),
  };
  for (let y = 0; y < to.height; y += 1) {
    for (let x = 0; x < to.width; x += 1) {
      to.data[y * to.width + x] = data[2 * y * width + 2 * x] as number;
    }
  }
  return to;
}

export function subtract(a: GreyPicture, b: GreyPicture): GreyPicture {
  const to = emptyLike(a);
  for (let at = 0; at < to.data.length; at += 1) {
    to.data[at] = (a.data[at] as number) - (b.data[at] as number);
  }
  return to;
}

/** The brightness between pixels, by the four around; beyond the edges it is that of the edge. */
export function sample({ width, height, data }: GreyPicture, x: number, y: number): number {
  const cx = Math.min(Math.max(x, 0), width - 1);
  const cy = Math.min(Math.max(y, 0), height - 1);
  const left = Math.min(cx | 0, Math.max(0, width - 2));
  const top = Math.min(cy | 0, Math.max(0, height - 2));
  const fx = cx - left;
  const fy = cy - top;
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1);
  const above =
    (data[top * width + left] as number) * (1 - fx) + (data[top * width + right] as number) * fx;
  const below =
    (data[bottom * width + left] as number) * (1 - fx) +
    (data[bottom * width + right] as number) * fx;
  return above * (1 - fy) + below * fy;
}
