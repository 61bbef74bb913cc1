/** The engraved ruler. `at` (0 to 1) puts the amber index; without it, it only divides. */
export function BarrelScale({ at, className }: { at?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={className}>
      <div className="barrel-scale" />
      {at !== undefined && (
        <svg
          aria-hidden="true"
          viewBox="0 0 1000 24"
          preserveAspectRatio="none"
          className="-mt-5 block h-6 w-full"
        >
          {/* As wide on every screen: the drawing stretches, the stroke does not. */}
          <path
            d={`M${Math.round(Math.min(1, Math.max(0, at)) * 996) + 2} 0V24`}
            className="stroke-amber"
            strokeWidth="3"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
    </div>
  );
}
