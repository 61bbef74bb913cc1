import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShotId } from '#contract/shots/shots.ts';

/** How each photo is taken. Forms alone say it. */
export const howToTake: Record<ShotId, MessageDescriptor> = {
  front: msg`Straight from the front, by a window, with nothing else in the picture.`,
  back: msg`Straight from behind, so that scratches are seen in the light.`,
  top: msg`From above: dials, shoe and markings.`,
  bottom: msg`From below: tripod thread, battery door, worn corners.`,
  side: msg`The side with sockets and card door, opened.`,
  mount: msg`Cap off, the mount and what is behind it in side light. Put the cap on again at once.`,
  screen_on: msg`Switched on, with a picture or the menu to be seen.`,
  lens_out: msg`Switched on, with the lens fully out.`,
  film_chamber: msg`The back open: seals, shutter or rollers.`,
  finder: msg`The phone close to the eyepiece, pointed at something bright.`,
  print: msg`A picture that it made lately, beside it.`,
  lens_front: msg`Straight into the front glass, in side light.`,
  lens_rear: msg`The rear glass and the mount around it.`,
  lens_side: msg`Lying on its side, with its markings readable.`,
  lens_glass: msg`Hold it up and let a lamp shine through: dust, haze and fungus show.`,
  lens_blades: msg`Closed down by a few stops, so that the blades are seen.`,
  zoomed: msg`At its longest, from the side.`,
  foot: msg`The foot and its contacts from below.`,
  battery: msg`The battery compartment open: contacts and corrosion.`,
  standing: msg`Standing as it is used, all of it in the picture.`,
  folded: msg`Folded, beside something whose size everybody knows.`,
  head: msg`The head from the side, with its screws.`,
  plate: msg`The plate from above, out of its clamp.`,
  locks: msg`One leg with its locks open and shut.`,
  contents: msg`All that comes with it, laid out beside it.`,
  fault: msg`Close to the fault, with light from the side. As many photos as there are faults.`,
};
