import { useHydrated } from '#web/platform/use-hydrated.ts';
import { BarList } from '#web/ui/bar-list.tsx';
import { ChartPanel } from '#web/ui/chart-panel.tsx';
import { MonthChart } from '#web/ui/charts.tsx';
import { FigureTiles } from '#web/ui/figure-tiles.tsx';
import { Columns, Part } from './part.tsx';

const values = [3, 7, 5, 12].map((value, index) => ({
  name: ['Jan', 'Feb', 'Mar', 'Apr'][index] ?? '',
  value,
}));
const bars = [
  { name: 'Lenses', value: 12, shown: '12' },
  { name: 'DSLR cameras', value: 5, shown: '5' },
];
const figures = [
  { name: 'On sale', value: '12' },
  { name: 'Booked', value: '3', to: '/ui' },
  { name: 'Sold', value: '7' },
  { name: 'Earned', value: '2,45,000 tk' },
];
const rows = values.map(({ name, value }) => [name, String(value)] as const);

/** Drawn in the browser only, as on the dashboard: bars have lengths that the policy takes from scripts alone. */
export function Figures() {
  const hydrated = useHydrated();
  return (
    <Part name="Figures">
      <FigureTiles figures={figures} />
      {hydrated && (
        <Columns three>
          <ChartPanel title="Columns" total="27" table={{ head: ['Month', 'Sold'], rows }}>
            <MonthChart label="Sold" kind="columns" values={values} format={String} />
          </ChartPanel>
          <ChartPanel title="A line" total="27" note="in four months">
            <MonthChart label="Earned" kind="line" values={values} format={String} />
          </ChartPanel>
          <ChartPanel title="A ranking" total="17">
            <BarList bars={bars} />
          </ChartPanel>
        </Columns>
      )}
    </Part>
  );
}
