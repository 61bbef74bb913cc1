import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceDot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

export interface MonthValue {
  /** The month's short name, as it stands below the axis. */
  name: string;
  /** Null where there is nothing to show. */
  value: number | null;
}

interface MonthChartProps {
  /** What the values are, for people who do not see the heading. */
  label: string;
  /** Columns for small counts, a line for what has a course. */
  kind: 'columns' | 'line';
  values: readonly MonthValue[];
  /** How a value is written beside its month. */
  format: (value: number) => string;
  /** How a value is written at the axis, where there is little room. */
  formatShort?: (value: number) => string;
}

const tick = { fill: 'var(--color-muted)', fontSize: 12 };
const margin = { top: 12, right: 12, bottom: 0, left: 0 };

/** One value a month. Arrow keys walk from month to month, and each is told with its value. */
export function MonthChart({ label, kind, values, format, formatShort = format }: MonthChartProps) {
  const data = [...values];
  const last = data.at(-1);
  // Gridlines stand at whole numbers, four at most.
  const greatest = Math.max(...data.map(({ value }) => value ?? 0), 1);
  const axes = (
    <>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis dataKey="name" tick={tick} tickLine={false} axisLine={false} interval="preserveEnd" />
      <YAxis
        allowDecimals={false}
        domain={[0, greatest < 4 ? greatest : 'auto']}
        tickCount={Math.min(4, greatest + 1)}
        tick={tick}
        tickFormatter={formatShort}
        tickLine={false}
        axisLine={false}
        width={44}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--color-sunken)', stroke: 'var(--color-line)' }}
        content={({ active, payload, label: month }) =>
          active && payload?.[0] ? (
            <p className="rounded-md border border-line bg-surface px-3 py-2 text-sm shadow-lift">
              {month}:{' '}
              <b className="num font-[640]">
                {typeof payload[0].value === 'number' ? format(payload[0].value) : '–'}
              </b>
            </p>
          ) : null
        }
      />
    </>
  );
  return (
    // As high as its panel leaves it; the library asks for a box that has a size of its own.
    <div className="relative min-h-[210px] flex-1">
      <ResponsiveContainer
        className="absolute! inset-0"
        initialDimension={{ width: 320, height: 210 }}
      >
        {kind === 'columns' ? (
          <BarChart data={data} margin={margin} title={label}>
            {axes}
            <Bar
              dataKey="value"
              fill="var(--color-pine)"
              radius={[4, 4, 0, 0]}
              maxBarSize={22}
              isAnimationActive={false}
            />
          </BarChart>
        ) : (
          <AreaChart data={data} margin={margin} title={label}>
            {axes}
            <Area
              dataKey="value"
              stroke="var(--color-pine)"
              strokeWidth={2}
              fill="var(--color-pine)"
              fillOpacity={0.1}
              isAnimationActive={false}
            />
            {last && last.value !== null && (
              <ReferenceDot
                x={last.name}
                y={last.value}
                r={5}
                fill="var(--color-amber)"
                stroke="var(--color-surface)"
                strokeWidth={2}
              />
            )}
          </AreaChart>
        )}
      </ResponsiveContainer>
    </div>
  );
}
