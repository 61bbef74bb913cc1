import { Trans } from '@lingui/react/macro';
import { Aperture, FolderOpen, Maximize, SunDim } from 'lucide-react';

const tip = 'grid grid-cols-[20px_minmax(0,1fr)] gap-3';

/** How the photo comes out so that it can be read. */
export function PhotoTips() {
  return (
    <ul className="grid max-w-[62ch] gap-3">
      <li className={tip}>
        <Aperture aria-hidden="true" className="icon mt-1 text-pine" />
        <span>
          <Trans>
            <b>Take the photo with the camera that you sell</b>, set to JPEG, in any size. Of a
            lens, on any camera. A film camera, flash or tripod lies beside the code, and your phone
            takes the photo.
          </Trans>
        </span>
      </li>
      <li className={tip}>
        <Maximize aria-hidden="true" className="icon mt-1 text-pine" />
        <span>
          <Trans>Let the code fill a fifth of the picture, sharp and whole.</Trans>
        </span>
      </li>
      <li className={tip}>
        <SunDim aria-hidden="true" className="icon mt-1 text-pine" />
        <span>
          <Trans>Tilt the screen a little against glare.</Trans>
        </span>
      </li>
      <li className={tip}>
        <FolderOpen aria-hidden="true" className="icon mt-1 text-pine" />
        <span>
          <Trans>
            Send the file from the card as it is. Messengers and editors strip what we look for; on
            an iPhone choose “Files” instead of “Photos”.
          </Trans>
        </span>
      </li>
    </ul>
  );
}
