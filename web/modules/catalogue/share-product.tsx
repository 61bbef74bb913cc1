import { useLingui } from '@lingui/react/macro';
import { toast } from '#web/platform/toast.ts';
import { ShareButton } from '#web/ui/share-button.tsx';

/** Passes the page of an item on, and says whether its link was copied. */
export function ShareProduct({ name, address }: { name: string; address: string }) {
  const { t } = useLingui();
  return (
    <ShareButton
      title={name}
      address={address}
      onCopied={(copied) =>
        copied
          ? toast.success(t`The link is copied.`)
          : toast.error(
              t`The link could not be copied. Copy it from the address bar of the item's page.`,
            )
      }
    />
  );
}
