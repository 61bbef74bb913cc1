/** What of a camera of the catalogue of models says how near it is to another. */
export type Described = {
  brand: string;
  model: string;
  kind: string;
  sensor: string | null;
};

type Camera = Described & {
  /** The name with each number as `#`, without marks. */
  shape: string;
  numbers: number[];
  /** The name up to its first number: an X100F and an X100V have one. */
  stem: string;
  /** The letters before that number, or all of them where there is none: a D750 and a D5 have one. */
  series: string;
};

const roman = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];

/** The mark of a model is its last number, also where the name has none: the first one. */
function shapeOf(model: string): Pick<Camera, 'shape' | 'numbers' | 'stem' | 'series'> {
  let mark = 1;
  const plain = model
    .toLowerCase()
    .replace(/\s*\b(?:mark\s*)?(vii|vi|iv|v|iii|ii)\b/, (_, letters) => {
      mark = roman.indexOf(letters);
      return '';
    });
  const numbers = [...plain.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const stem = /^\D*\d+/.exec(plain)?.[0] ?? plain;
  const series = (/^\D*/.exec(plain)?.[0] ?? '').replaceAll(/[^\p{L}]/gu, '');
  return { shape: plain.replaceAll(/\d+/g, '#'), numbers: [...numbers, mark], stem, series };
}

/** How far apart models are of which only the letters behind the number differ. */
const ofOneStem = 15;

/** Other models of the series are further than any with as many digits, whose first ones differ by 9 at most. */
const ofOneSeries = 100;
/** For each digit that one has more: a D7500 is no D750, but nearer than nothing. */
const ofLength = 100;
/** A shorter number is of a dearer class: for a 600D a 1300D is nearer than an 80D. */
const ofShorter = 60;
/** A D5 has the sensor of a D610, and not that of a D90. */
const ofOtherSensor = 150;

const digitsOf = (number: number | undefined) => (number === undefined ? 0 : `${number}`.length);
/** 7.5 of 750 and of 7500. */
const leading = (number: number | undefined) =>
  number === undefined ? undefined : number / 10 ** (digitsOf(number) - 1);

/** The letters of a series, and up to two more where there is no number: an EOS R5, an EOS RP and an EOS R. */
function areOfOneSeries(one: Camera, other: Camera): boolean {
  if (one.series === '' || other.series === '') return false;
  if (one.series === other.series) return true;
  const [short, long] = [one, other].toSorted((a, b) => a.series.length - b.series.length) as [
    Camera,
    Camera,
  ];
  const isAlone = long.numbers.length === 1;
  return (
    isAlone && long.series.startsWith(short.series) && long.series.length <= short.series.length + 2
  );
}

function distanceInSeries(one: Camera, other: Camera): number {
  if (!areOfOneSeries(one, other)) return Number.POSITIVE_INFINITY;
  const [number, there] = [one, other].map(({ numbers }) =>
    numbers.length > 1 ? numbers[0] : undefined,
  );
  const more = digitsOf(there) - digitsOf(number);
  const [first, second] = [leading(number), leading(there)];
  const apart = first === undefined || second === undefined ? 0 : 10 * Math.abs(first - second);
  const isShorter = more < 0 && there !== undefined;
  return (
    ofOneSeries +
    ofLength * Math.abs(more) +
    (isShorter ? ofShorter : 0) +
    (one.sensor === other.sensor ? 0 : ofOtherSensor) +
    Math.abs(other.series.length - one.series.length) +
    apart
  );
}

/**
 * Marks apart count little, then other numbers of as many digits, then other letters behind the number; then come those of the series
 * by how many digits more or less they have, their sensor and their first digits. Infinite for all others.
 */
function distance(one: Camera, other: Camera): number {
  if (one.brand !== other.brand || one.kind !== other.kind) return Number.POSITIVE_INFINITY;
  const last = one.numbers.length - 1;
  const areAlike =
    one.shape === other.shape &&
    one.numbers.every(
      (number, index) => index === last || digitsOf(number) === digitsOf(other.numbers[index]),
    );
  if (!areAlike) return one.stem === other.stem ? ofOneStem : distanceInSeries(one, other);
  return one.numbers.reduce((sum, number, index) => {
    const there = other.numbers[index] ?? 0;
    if (index === last) return sum + Math.abs(number - there);
    return sum + (10 * Math.abs(number - there)) / 10 ** (digitsOf(number) - 1);
  }, 0);
}

/** Nearer ones are other marks of the very model, or its neighbours in number: further ones are left out beside them. */
const ofNeighbours = 10;

/** Those of the maker's cameras that are near one, the nearest first. */
export function nearestTo<Each extends Described>(one: Described, others: readonly Each[]): Each[] {
  const from = { ...one, ...shapeOf(one.model) };
  const near = others
    .map((each) => ({ each, camera: { ...each, ...shapeOf(each.model) } }))
    .map(({ each, camera }) => ({ each, camera, apart: distance(from, camera) }))
    .filter(({ apart }) => Number.isFinite(apart))
    .toSorted(
      (a, b) =>
        a.apart - b.apart ||
        // Of two as near the one of the same sensor, then the newer one.
        Number(b.camera.sensor === from.sensor) - Number(a.camera.sensor === from.sensor) ||
        (b.camera.numbers[0] ?? 0) - (a.camera.numbers[0] ?? 0) ||
        a.each.model.localeCompare(b.each.model, 'en'),
    );
  const neighbours = near.filter(({ apart }) => apart < ofNeighbours);
  return (neighbours.length > 0 ? neighbours : near).map(({ each }) => each);
}
