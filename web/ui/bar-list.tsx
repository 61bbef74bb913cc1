interface BarListProps {
  bars: readonly { name: string; value: number; shown: string }[];
}

/** A ranking: each name with its value written out and a bar as long as its share of the greatest. */
export function BarList({ bars }: BarListProps) {
  const greatest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className="grid gap-3.5">
      {bars.map(({ name, value, shown }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and they keep nothing of their own
        <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
          <span className="truncate">{name}</span>
          <b className="num font-[640]">{shown}</b>
          <span aria-hidden="true" className="col-span-full h-2 rounded-full bg-sunken">
            <span
              className="block h-full min-w-2 rounded-full bg-pine"
              style={{ width: `${(value / greatest) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
