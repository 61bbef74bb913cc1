import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShotId } from '#contract/shots/shots.ts';

/** What each photo can show, in a word or two. A page says them with `i18n._`. */
export const shotNames: Record<ShotId, MessageDescriptor> = {
  front: msg({ message: 'Front', context: 'photo' }),
  back: msg({ message: 'Back', context: 'photo' }),
  top: msg({ message: 'Top', context: 'photo' }),
  bottom: msg({ message: 'Underside', context: 'photo' }),
  side: msg({ message: 'Side with its doors', context: 'photo' }),
  mount: msg({ message: 'Mount and inside', context: 'photo' }),
  screen_on: msg({ message: 'Switched on', context: 'photo' }),
  lens_out: msg({ message: 'Lens out', context: 'photo' }),
  film_chamber: msg({ message: 'Film chamber', context: 'photo' }),
  finder: msg({ message: 'Through the viewfinder', context: 'photo' }),
  print: msg({ message: 'A print from it', context: 'photo' }),
  lens_front: msg({ message: 'Front glass', context: 'photo' }),
  lens_rear: msg({ message: 'Rear glass', context: 'photo' }),
  lens_side: msg({ message: 'Lens from the side', context: 'photo' }),
  lens_glass: msg({ message: 'Through the glass', context: 'photo' }),
  lens_blades: msg({ message: 'Aperture blades', context: 'photo' }),
  zoomed: msg({ message: 'Zoomed out', context: 'photo' }),
  foot: msg({ message: 'Foot', context: 'photo' }),
  battery: msg({ message: 'Battery compartment', context: 'photo' }),
  standing: msg({ message: 'Set up', context: 'photo' }),
  folded: msg({ message: 'Folded', context: 'photo' }),
  head: msg({ message: 'Head', context: 'photo' }),
  plate: msg({ message: 'Plate', context: 'photo' }),
  locks: msg({ message: 'Locks', context: 'photo' }),
  contents: msg({ message: 'All that comes with it', context: 'photo' }),
  fault: msg({ message: 'A fault', context: 'photo' }),
};
