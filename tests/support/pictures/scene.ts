import sharp from 'sharp';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x85ebca6b) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;

const colour = (random: Random) =>
  `hsl(${Math.floor(random() * 360)} ${Math.floor(15 + random() * 60)}% ${Math.floor(15 + random() * 65)}%)`;

/** Coarse and fine clouds together, as walls, cloth and leaves have them. */
async function texture(random: Random, width: number, height: number): Promise<Float32Array> {
  const sum = new Float32Array(width * height);
  for (let cells = 3; cells <= 96; cells *= 2) {
    const rows = Math.max(2, Math.round((cells * height) / width));
    const grid = Buffer.from(
      Array.from({ length: cells * rows }, () => Math.floor(random() * 256)),
    );
    const { data } = await sharp(grid, { raw: { width: cells, height: rows, channels: 1 } })
      .resize({ width, height, fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const weight = 0.9 / cells ** 0.8;
    const channels = data.length / sum.length;
    for (let at = 0; at < sum.length; at += 1) {
      sum[at] = (sum[at] as number) + weight * ((data[at * channels] as number) - 128);
    }
  }
  return sum;
}

/** Things of all sizes that lie about, lit from one side. */
function things(random: Random, width: number, height: number): string {
  const defs: string[] = [];
  const shapes = Array.from({ length: 16 + Math.floor(random() * 22) }, (_, at) => {
    const size = width * (0.02 + 0.22 * random() ** 2);
    const [x, y] = [random() * width, random() * height];
    const [w, h] = [size * (0.5 + random()), size * (0.5 + random())];
    defs.push(
      `<linearGradient id="g${at}" x2="${random().toFixed(2)}" y2="1"><stop stop-color="${colour(random)}"/><stop offset="1" stop-color="${colour(random)}"/></linearGradient>`,
    );
    const fill = `fill="url(#g${at})" transform="rotate(${Math.floor(random() * 180)} ${x} ${y})"`;
    const kind = random();
    if (kind < 0.4) return `<ellipse cx="${x}" cy="${y}" rx="${w / 2}" ry="${h / 2}" ${fill}/>`;
    if (kind < 0.75) {
      return `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="${size * 0.1 * random()}" ${fill}/>`;
    }
    const points = Array.from({ length: 5 }, (__, corner) => {
      const angle = (corner * 2 * Math.PI) / 5 + random();
      const reach = (size / 2) * (0.5 + random());
      return `${x + reach * Math.cos(angle)},${y + reach * Math.sin(angle)}`;
    });
    return `<polygon points="${points.join(' ')}" ${fill}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${defs.join('')}</defs>${shapes.join('')}</svg>`;
}

/**
 * Something like a photo, another for every seed: things on a wall of clouds, uneven light, noise of a sensor. No file of
 * anybody's, and not as various as the world: what is measured with it is said to be so.
 */
export async function scene(seed: number, width = 800, height = 600): Promise<Buffer> {
  const random = randomFrom(seed);
  const clouds = await texture(random, width, height);
  const base = [0, 1, 2].map(() => 60 + random() * 130);
  const light = [random() - 0.5, random() - 0.5] as const;
  const over = await sharp(Buffer.from(things(random, width, height)))
    .raw()
    .toBuffer();
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width - 0.5, Math.floor(at / width) / height - 0.5];
    const shine = 1 + 0.7 * (light[0] * x + light[1] * y) - 0.5 * (x * x + y * y);
    const alpha = (over[at * 4 + 3] as number) / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const wall = (base[channel] as number) + 2.2 * (clouds[at] as number);
      const thing = (over[at * 4 + channel] as number) + 0.5 * (clouds[at] as number);
      const noise = (random() + random() - 1) * 7;
      const value = (alpha * thing + (1 - alpha) * wall) * shine + noise;
      data[at * 3 + channel] = Math.min(255, Math.max(0, Math.round(value)));
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}
