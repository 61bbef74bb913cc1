import type { ReactElement } from 'react';
import { toast as show } from 'react-hot-toast/headless';
import { whenSeen } from './toast.ts';

/** How long good news stays that can be taken back: whoever regrets it needs time to read and to press. */
const duration = 10_000;

/** Good news that can be taken back: what is shown is given the way to have the message gone. */
export function undoable(text: (dismiss: () => void) => ReactElement): void {
  whenSeen(() => show.success(({ id }) => text(() => show.dismiss(id)), { duration }));
}
