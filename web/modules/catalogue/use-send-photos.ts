import { useEffect, useEffectEvent } from 'react';
import { faultOf, type Photo } from './photos.ts';
import type { usePhotoUploads } from './use-photo-uploads.ts';

/** Sends the photos of a form as they are chosen; and what did not arrive for want of a connection, when there is one again. */
export function useSendPhotos(
  { follow, retry }: ReturnType<typeof usePhotoUploads>,
  photos: readonly Photo[],
): void {
  // After each drawing: the form hands out a new list each time, and what is under way is not begun again.
  useEffect(() => follow(photos));
  const again = useEffectEvent(() => photos.filter((photo) => !faultOf(photo)).forEach(retry));
  useEffect(() => {
    const hear = () => again();
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, []);
}
