import { useEffect, useState } from 'react';

/** What few browsers can show. An element that cannot says so in the console of some, so it is decoded before. */
export const isHeic = ({ name, type }: File) => /\bhei[cf]$/i.test(type || name);

async function canDecode(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser can show it, as far as that is known before it is shown. */
export const canShow = async (file: File) => !isHeic(file) || canDecode(file);

/**
 * An address for a picture that is still on this device; given back when the file changes. `null` when this browser
 * cannot show it, as far as that is known before.
 */
export function useObjectUrl(file: File | undefined): string | null | undefined {
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    let over = false;
    let made: string | undefined;
    const show = (given: File) => {
      made = URL.createObjectURL(given);
      setUrl(made);
    };
    if (isHeic(file)) {
      setUrl(undefined);
      void canDecode(file).then((can) => {
        if (over) return;
        if (can) show(file);
        else setUrl(null);
      });
    } else show(file);
    return () => {
      over = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
