import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShopModel } from '#contract/models/schemas.ts';
import { noAnswer } from '#web/platform/no-answer.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import { modelsKey, restoreModel } from './queries.ts';

/** Brings a model back into the catalogue that was removed from it. */
export function RestoreButton({ model: { _id, brand, model, version } }: { model: ShopModel }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const serverText = useServerText();
  const [isSending, setSending] = useState(false);
  const name = `${brand} ${model}`;

  async function restore() {
    setSending(true);
    try {
      await restoreModel(_id, version);
      toast.success(t`${name} is back in the catalogue.`);
    } catch (error) {
      const lost = noAnswer();
      toast.error(serverText(reasonOf(error, lost)));
    } finally {
      setSending(false);
      await queries.invalidateQueries({ queryKey: modelsKey });
    }
  }

  return (
    <Button
      size="sm"
      aria-label={t`Restore ${name}`}
      loading={isSending}
      onClick={() => void restore()}
    >
      <Trans>Restore</Trans>
    </Button>
  );
}
