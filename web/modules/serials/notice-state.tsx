import { useLingui } from '@lingui/react/macro';
import type { NoticeState } from '#contract/serials/notices.ts';
import { Chip } from '#web/ui/chip.tsx';

/** What the states of a notice are called. */
export function useStateLabels(): Record<NoticeState, string> {
  const { t } = useLingui();
  return {
    submitted: t`We look at it`,
    accepted: t`On watch`,
    rejected: t`Not accepted`,
    withdrawn: t`Taken back`,
    found: t`Found again`,
  };
}

const tones = {
  submitted: 'amber',
  accepted: 'pine',
  rejected: 'danger',
  withdrawn: undefined,
  found: 'blue',
} as const satisfies Record<NoticeState, string | undefined>;

export function NoticeStateChip({ state }: { state: NoticeState }) {
  const labels = useStateLabels();
  const tone = tones[state];
  return <Chip {...(tone && { tone })}>{labels[state]}</Chip>;
}
