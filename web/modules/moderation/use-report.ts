import { useLingui } from '@lingui/react/macro';
import { toast } from '#web/platform/toast.ts';
import { report } from './queries.ts';

/** Reports an item to the admin at once and tells what the shop said. Never throws; gives the report by which one may say why. */
export function useReport(reporter: { email: string; name: string }) {
  const { t } = useLingui();
  return async (itemId: string): Promise<string | undefined> => {
    try {
      const answer: { acknowledged: true; ownStatus?: string; reportId?: string | undefined } =
        await report(itemId, reporter);
      toast.success(answer.ownStatus ?? t`Successfully reported!`);
      return answer.reportId;
    } catch (error) {
      toast.failure(error, t`It could not be reported. Check your connection and try again.`);
      return undefined;
    }
  };
}
