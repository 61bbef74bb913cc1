/**
 * What the reference of adapters says of a pair beyond its columns (`database/reference/adapters.tsv`), word for word: here it
 * reaches the catalogs, and pages show it in the reader's language.
 */
export const adapterNotes = [
  { message: '2 mm thin; autofocus depends on lens and firmware' },
  { message: 'autofocus depends on lens and body' },
  { message: 'autofocus depends on the lens' },
  { message: 'autofocus speed depends on the body' },
  { message: 'autofocus with AF-S only' },
  { message: 'autofocus with AF-S, AF-P and AF-I only; AF and AF-D (no motor) focus by hand' },
  { message: 'autofocus with many HC and HCD lenses' },
  { message: 'autofocus with motor lenses' },
  { message: 'C and CF lenses with their own shutter' },
  { message: 'crops about 4.6 to 5.5 times' },
  { message: 'EF lenses fit EF-S bodies; the picture is cropped 1.6 times' },
  { message: 'EF-S lenses do not lock on bodies that take EF only' },
  { message: 'electronic shutter of the body' },
  { message: 'focus by hand' },
  { message: 'full function' },
  { message: 'full function; EF-S lenses: see their row' },
  { message: 'full-frame bodies crop 1.5 times' },
  { message: 'full-frame RF bodies crop 1.6 times' },
  {
    message:
      'lenses with SSM or SAM motor; screw-drive lenses focus with LA-EA4, or LA-EA5 on some bodies',
  },
  {
    message:
      'lenses without an aperture ring (G, E) need a ring that moves the lever; E lenses stay wide open',
  },
  { message: 'lenses without an aperture ring need a ring that moves the lever' },
  { message: 'lenses without an aperture ring stay closed' },
  { message: 'made for Sigma lenses; others differ' },
  { message: 'made for the Sigma lenses that it lists' },
  { message: 'many full-frame lenses darken the corners' },
  { message: 'mirrorless lenses do not fit A-mount bodies' },
  { message: 'mirrorless lenses do not fit DSLR bodies' },
  { message: 'no adapter exists: the lens sits closer than the RF mount allows' },
  { message: 'no adapter known' },
  { message: 'no infinity focus without a correcting lens' },
  {
    message:
      'no infinity focus without a correcting lens; bodies and lenses of both are Canon, the mounts are not related',
  },
  { message: 'not the reverse' },
  { message: 'plain rings have a focusing wheel' },
  { message: 'rangefinder coupling is kept' },
  { message: 'reads 6-bit codes; focus by hand' },
  { message: 'some wide lenses touch the mirror of full-frame bodies' },
  { message: 'Techart moves the whole lens to focus; plain rings: by hand' },
  { message: 'tells the body the lens; focus by hand' },
  { message: 'the lever of some lenses must be taken off; some touch the mirror' },
  { message: 'too short for a mirror' },
  { message: 'too short for a Nikon body' },
] as const;
