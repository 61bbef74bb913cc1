import { useLingui } from '@lingui/react/macro';

/** The blue scalloped tick directly after a name. Shown for verified people only. */
export function VerifiedBadge() {
  const { t } = useLingui();
  return (
    <svg
      viewBox="0 0 24 24"
      role="img"
      aria-label={t`Verified seller`}
      className="inline size-[17px] flex-none text-verified"
    >
      <path
        fill="currentColor"
        d="M12 1.5l2.7 2 3.35-.15 1 3.2 2.75 1.9L20.7 11.6l1.1 3.15-2.75 1.9-1 3.2-3.35-.15L12 21.7l-2.7-2-3.35.15-1-3.2-2.75-1.9L3.3 11.6 2.2 8.45l2.75-1.9 1-3.2 3.35.15z"
      />
      <path
        d="M7.8 11.8l2.9 2.9 5.6-5.7"
        fill="none"
        className="stroke-surface"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
