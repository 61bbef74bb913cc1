/** Cards of the final shape while products load, for the grid in which they will stand. */
export function CardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          key={index}
          aria-hidden="true"
          className="overflow-hidden rounded-lg border border-line bg-surface"
        >
          <div className="skeleton aspect-4/3 rounded-none" />
          <div className="grid gap-4 p-5">
            <div className="skeleton h-[18px] w-3/4" />
            <div className="skeleton h-[26px] w-[46%]" />
            <div className="skeleton h-[42px]" />
            <div className="flex items-center gap-2.5">
              <div className="skeleton size-9 rounded-full" />
              <div className="skeleton h-3.5 flex-1" />
            </div>
            <div className="skeleton h-11 rounded-md" />
          </div>
        </div>
      ))}
    </>
  );
}

/** Rows of the final shape while a table loads. */
export function RowSkeletons({ count = 4 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="rounded-lg border border-line bg-surface">
      {Array.from({ length: count }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          key={index}
          className="flex items-center gap-5 border-b border-line p-4 last:border-0"
        >
          <div className="skeleton aspect-4/3 w-[84px]" />
          <div className="skeleton h-4 flex-1" />
          <div className="skeleton h-4 w-20" />
          <div className="skeleton h-9 w-24 rounded-md max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
