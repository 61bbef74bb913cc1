import { blur, type GreyPicture, sample } from './grey.ts';

/** How a place in one picture is found in another: `x' = scale * x + dx`, or with `mirrored` `x' = dx - scale * x`; `y' = scale * y + dy`. */
export interface Alignment {
  scale: number;
  dx: number;
  dy: number;
  mirrored: boolean;
}

export interface Compared {
  /** Normalized cross-correlation of what both show: 1 is the same picture, 0 another. Where too few of its places agree, their share. */
  score: number;
  /** What both show, as a part of the one of which it is more. */
  overlap: number;
}

type Place = { x: number; y: number; r: number };

/** Where the other picture lies, if these two regions show the same. */
export function alignBy(a: Place, b: Place, mirrored: boolean): Alignment {
  const scale = b.r / a.r;
  return {
    scale,
    dx: mirrored ? b.x + scale * a.x : b.x - scale * a.x,
    dy: b.y - scale * a.y,
    mirrored,
  };
}

/** Pixels between the places that are compared: nothing finer is compared. */
const step = 3;
/** Of 255: what has less contrast than that shows nothing that could be the same. */
const minContrast = 6;
const minPlaces = 60;

/** Compares what two pictures show of the same, by an alignment of the first with the second. */
function correlate(a: GreyPicture, b: GreyPicture, alignment: Alignment): Compared {
  const { scale, dx, dy, mirrored } = alignment;
  const along = mirrored ? -scale : scale;
  let [n, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0];
  for (let y = 1; y < a.height; y += step) {
    const by = scale * y + dy;
    if (by < 0 || by > b.height - 1) continue;
    for (let x = 1; x < a.width; x += step) {
      const bx = along * x + dx;
      if (bx < 0 || bx > b.width - 1) continue;
      const va = a.data[y * a.width + x] as number;
      const vb = sample(b, bx, by);
      n += 1;
      sumA += va;
      sumB += vb;
      sumAA += va * va;
      sumBB += vb * vb;
      sumAB += va * vb;
    }
  }
  const area = n * step * step;
  const ofA = area / (a.width * a.height);
  const ofB = (area * scale * scale) / (b.width * b.height);
  const overlap = Math.min(1, Math.max(ofA, ofB));
  if (n < minPlaces) return { score: 0, overlap };
  const varianceA = sumAA / n - (sumA / n) ** 2;
  const varianceB = sumBB / n - (sumB / n) ** 2;
  if (Math.min(varianceA, varianceB) < minContrast ** 2) return { score: 0, overlap };
  const score = (sumAB / n - (sumA / n) * (sumB / n)) / Math.sqrt(varianceA * varianceB);
  return { score, overlap };
}

/** Side of the places that are compared one by one, in pixels, and the pixels between those that are looked at. */
const placeSide = 16;
const placeStep = 2;
/** Of a place that is cut off at the edge of the overlap at least this share is needed. */
const minOfPlace = 0.6;
/** A place has something to say from this share of the contrast of the whole on, in either picture. */
const minOwnContrast = 0.1;
/** From this correlation on the two agree about a place, and of a copy that is turned or seen on a screen this share of places agrees. */
const agreeing = 0.5;
const minAgreement = 0.55;

interface Sums {
  n: number;
  a: number;
  b: number;
  aa: number;
  bb: number;
  ab: number;
}

const noSums = (): Sums => ({ n: 0, a: 0, b: 0, aa: 0, bb: 0, ab: 0 });

function addTo(sums: Sums, a: number, b: number): void {
  sums.n += 1;
  sums.a += a;
  sums.b += b;
  sums.aa += a * a;
  sums.bb += b * b;
  sums.ab += a * b;
}

function spreadOf({ n, a, b, aa, bb, ab }: Sums) {
  return {
    ofA: Math.max(0, aa / n - (a / n) ** 2),
    ofB: Math.max(0, bb / n - (b / n) ** 2),
    both: ab / n - (a / n) * (b / n),
  };
}

/**
 * The share of places about which two pictures agree, of those where either shows something. Two round things before the same
 * ground correlate by their outlines alone; what is inside of them does not.
 */
function agreement(a: GreyPicture, b: GreyPicture, alignment: Alignment): number {
  const { scale, dx, dy, mirrored } = alignment;
  const along = mirrored ? -scale : scale;
  const places = new Map<number, Sums>();
  const whole = noSums();
  for (let y = 1; y < a.height; y += placeStep) {
    const by = scale * y + dy;
    if (by < 0 || by > b.height - 1) continue;
    for (let x = 1; x < a.width; x += placeStep) {
      const bx = along * x + dx;
      if (bx < 0 || bx > b.width - 1) continue;
      const key = Math.floor(y / placeSide) * a.width + Math.floor(x / placeSide);
      const place = places.get(key) ?? noSums();
      places.set(key, place);
      const [va, vb] = [a.data[y * a.width + x] as number, sample(b, bx, by)];
      addTo(place, va, vb);
      addTo(whole, va, vb);
    }
  }
  const { ofA, ofB } = spreadOf(whole);
  const [minOfA, minOfB] = [ofA * minOwnContrast ** 2, ofB * minOwnContrast ** 2];
  const least = minOfPlace * (placeSide / placeStep) ** 2;
  const asked = [...places.values()].filter(({ n }) => n >= least).map(spreadOf);
  const telling = asked.filter((place) => place.ofA >= minOfA || place.ofB >= minOfB);
  const agreed = telling.filter(
    (place) => place.both > agreeing * Math.sqrt(place.ofA * place.ofB),
  );
  return telling.length === 0 ? 0 : agreed.length / telling.length;
}

/** The scale of an alignment changes about the middle of the first picture, so that what lies there stays. */
function scaledBy(by: number, alignment: Alignment, a: GreyPicture): Alignment {
  const { scale, dx, dy, mirrored } = alignment;
  const more = scale * (by - 1);
  const [cx, cy] = [a.width / 2, a.height / 2];
  return {
    scale: scale * by,
    dx: mirrored ? dx + more * cx : dx - more * cx,
    dy: dy - more * cy,
    mirrored,
  };
}

/** The alignments around one: moved and scaled a little. */
function around(alignment: Alignment, a: GreyPicture, move: number, grow: number): Alignment[] {
  const { dx, dy } = alignment;
  return [
    { ...alignment, dx: dx + move },
    { ...alignment, dx: dx - move },
    { ...alignment, dy: dy + move },
    { ...alignment, dy: dy - move },
    scaledBy(1 + grow, alignment, a),
    scaledBy(1 / (1 + grow), alignment, a),
  ];
}

/** Better alignments are looked for in steps of so many pixels and parts of the scale, each until none is better. */
const searches = [
  [4, 0.06],
  [2, 0.03],
  [1, 0.015],
] as const;
const maxSteps = 12;
const smoothing = 1.5;
/** An alignment below it is none, and is not made better. */
const hopeless = 0.3;
const widest = 3.5;

/** Both pictures as they are compared: what is finer than the alignment can be is smoothed away. */
export const smoothed = (picture: GreyPicture): GreyPicture => blur(picture, smoothing);

/** How much two smoothed pictures show of the same, from a first alignment on; of one that shows no likeness only how it is. */
export function compare(a: GreyPicture, b: GreyPicture, first: Alignment): Compared {
  if (first.scale > widest || first.scale < 1 / widest) return { score: 0, overlap: 0 };
  let best = first;
  let found = correlate(a, b, first);
  if (found.score < hopeless) return found;
  const least = found.overlap * 0.8;
  for (const [move, grow] of searches) {
    for (let steps = 0; steps < maxSteps; steps += 1) {
      const before = found.score;
      for (const next of around(best, a, move, grow)) {
        const compared = correlate(a, b, next);
        if (compared.score > found.score && compared.overlap >= least)
          [best, found] = [next, compared];
      }
      if (found.score === before) break;
    }
  }
  const agreed = agreement(a, b, best);
  return agreed < minAgreement ? { ...found, score: Math.min(found.score, agreed) } : found;
}
