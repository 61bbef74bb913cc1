import { useLingui } from '@lingui/react/macro';
import { QrCode as Picture } from '#web/ui/qr-code.tsx';

/** A picture for the camera of an authenticator app. */
export function QrCode({ text }: { text: string }) {
  const { t } = useLingui();
  return <Picture text={text} label={t`QR code for your authenticator app`} className="size-52" />;
}
