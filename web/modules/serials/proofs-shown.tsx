import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Image } from 'lucide-react';
import { useState } from 'react';
import type { ProofId } from '#contract/serials/ids.ts';
import type { ProofShown } from '#contract/serials/schemas.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ShownPhotos } from '#web/ui/shown-photos.tsx';

interface ProofsShownProps {
  proofs: readonly ProofId[];
  /** What they are called together. */
  of: string;
  read: (id: ProofId) => Promise<ProofShown>;
}

/** Private photos, brought when somebody asks for them: at the desk each look is noted. */
export function ProofsShown({ proofs, of, read }: ProofsShownProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<readonly { image: string }[]>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (proofs.length === 0) {
    return (
      <p className="text-sm text-muted">
        <Trans>No photos.</Trans>
      </p>
    );
  }

  async function show() {
    setBusy(true);
    setFailure(undefined);
    try {
      setShown(await Promise.all(proofs.map(read)));
    } catch (error) {
      setFailure(reasonOf(error, t`The photos could not be loaded. Check your connection.`));
    }
    setBusy(false);
  }

  if (shown) return <ShownPhotos look="row" pictures={shown} of={of} />;
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="sm" loading={busy} onClick={() => void show()}>
        <Image aria-hidden="true" className="icon" />
        <Plural value={proofs.length} one="Look at # photo" other="Look at # photos" />
        <span className="sr-only"> ({of})</span>
      </Button>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </div>
  );
}
