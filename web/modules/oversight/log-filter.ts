import { useSearchParams } from 'react-router';

/** What is looked for in a log, by the names of its call's query. */
export type LogFilter = Record<string, string | undefined>;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** What stands in the address is looked for: a reload and the way back find it again. What cannot be is left out. */
export function useLogFilter<Filter extends LogFilter>(
  choice: keyof Filter & string,
): [Filter, (next: LogFilter) => void] {
  const [address, setAddress] = useSearchParams();
  const filled = ['search', choice, 'from', 'to'].flatMap((name) => {
    const value = (address.get(name) ?? '').slice(0, 200);
    const fits = name === 'from' || name === 'to' ? day.test(value) : value !== '';
    return fits ? [[name, value] as const] : [];
  });
  const filter = Object.fromEntries(filled) as Filter;
  return [filter, (next) => setAddress({ ...next } as Record<string, string>)];
}
