/** How makers write themselves in their files, and what is known of the files of their cameras. */

/** Makers whose cameras write notes of their own into every JPEG. */
const writesMakerNotes =
  /^(nikon|canon|pentax|ricoh|asahi|sony|fuji|olympus|om digital|panasonic|leica|sigma|casio|minolta|konica|hasselblad)/i;

/** Cameras with interchangeable lenses, by the maker's way to name them. */
const systemCameras: readonly (readonly [RegExp, RegExp])[] = [
  [/^nikon/i, /^nikon (d\d|z ?\d|z ?f|z 30|1 |e[23]|df)/i],
  [/^canon/i, /\beos\b/i],
  [/^(pentax|ricoh|asahi)/i, /(\*ist|k-?\d|k-?[xrm]\b|k-?s\d|k100|k200|645|pentax q)/i],
  [/^sony/i, /^(dslr|slt|ilca|ilce|ilme|nex|zv-e)/i],
  [/^fuji/i, /^(x-?(pro|e|t|h|m|s|a)\d|gfx|finepix ?s[1235] ?pro|is pro)/i],
  [/^(olympus|om digital)/i, /^(e-\d|e-m|e-p|e-system|om-\d|pen-f)/i],
  [/^panasonic/i, /^(dmc-g|dc-g|dc-s\d|dmc-l1|dmc-l10)/i],
  [/^leica/i, /\b(m ?\d|m monochrom|sl|cl|tl|s \(|s2|r8|r9|digilux 3)/i],
  [/^sigma/i, /(sd\d|sd quattro|\bfp)/i],
  [/^(konica|minolta)/i, /(dynax|maxxum|alpha)/i],
];

export const writesNotes = (make: string | null | undefined): boolean =>
  writesMakerNotes.test(make ?? '');

export function isSystemCamera(
  make: string | null | undefined,
  model: string | null | undefined,
): boolean {
  return systemCameras.some(([maker, name]) => maker.test(make ?? '') && name.test(model ?? ''));
}
