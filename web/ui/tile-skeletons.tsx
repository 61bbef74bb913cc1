/** Room for single numbers that are on their way. */
export function TileSkeletons({ count = 4 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="mb-5 grid grid-cols-4 gap-5 max-lg:grid-cols-2 max-md:gap-3">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <div key={index} className="skeleton h-[84px] rounded-lg" />
      ))}
    </div>
  );
}
