import { compareForm } from './names.ts';

/** Mounts as the catalogue of models names them, by what people call them. */
export const mountNames: [phrases: string, names: string[]][] = [
  ['e|fe|sony e|sony fe|ই', ['Sony E']],
  ['a|sony a|alpha|minolta a', ['Sony A']],
  ['sony', ['Sony E', 'Sony A']],
  ['ef|canon ef|ইএফ', ['Canon EF']],
  ['ef-s|efs|canon ef-s', ['Canon EF-S']],
  ['ef-m|efm|eos m|eos-m|canon ef-m', ['Canon EF-M']],
  ['rf|canon rf|আরএফ', ['Canon RF']],
  ['fd|canon fd', ['Canon FD']],
  ['canon|ক্যানন', ['Canon EF', 'Canon EF-S', 'Canon RF', 'Canon EF-M', 'Canon FD']],
  ['f|nikon f', ['Nikon F']],
  ['z|nikon z', ['Nikon Z']],
  ['nikon|নিকন', ['Nikon F', 'Nikon Z']],
  ['x|fuji x|fujifilm x|fuji|fujifilm', ['Fujifilm X']],
  ['g|gfx|fujifilm g', ['Fujifilm G']],
  ['mft|m43|m4/3|micro four thirds|micro 4/3', ['Micro Four Thirds']],
  ['four thirds|4/3', ['Four Thirds']],
  ['l|leica l|l-mount', ['L-Mount']],
  ['m|leica m', ['Leica M']],
  ['ltm|m39|l39|leica screw', ['Leica L39']],
  ['k|pk|pentax k|pentax', ['Pentax K']],
  ['m42', ['M42']],
  ['om|olympus om', ['Olympus OM']],
  ['md|sr|minolta|minolta md', ['Minolta SR']],
  ['nx|samsung nx', ['Samsung NX']],
];

const ofOne = new Map(
  mountNames.flatMap(([phrases, [name, other]]) =>
    name && !other ? phrases.split('|').map((phrase) => [compareForm(phrase), name] as const) : [],
  ),
);

/** The mount that somebody calls so, as the catalogue of models names it: "MFT", "E-mount". Undefined where it may be another. */
export const mountCalled = (said: string): string | undefined =>
  ofOne.get(compareForm(said.replace(/[\s-]*(mount|মাউন্ট)\s*$/iu, '')));
