import { lazyPart } from './lazy-part.tsx';

/** Fetched with the library that draws it when the first chart is shown; a chart's room is kept meanwhile. */
export const MonthChart = lazyPart(async () => (await import('./month-chart.tsx')).MonthChart, {
  waiting: <div aria-hidden="true" className="skeleton h-[210px]" />,
});
