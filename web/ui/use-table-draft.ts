import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { TableState } from './table-state.ts';

type Values = TableState['values'];

/** Milliseconds after the last letter before a text is looked for. */
const typingPause = 400;

/** What is filled in, without the blanks around it. */
function filled(values: Values): Values {
  const pairs = Object.entries(values).map(([name, value]) => [name, value.trim()] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}

/** The same for the same values, whichever was set first. */
const markOf = (values: Values) => JSON.stringify(Object.entries(values).toSorted());

/** What somebody is about to look for. It follows the address, which the way back changes as well. */
export function useTableDraft(table: Pick<TableState, 'values' | 'applyFilters' | 'clear'>) {
  const { values, applyFilters } = table;
  const [draft, setDraft] = useState(values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const present = markOf(values);
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const isLeaving = next !== undefined && next.pathname !== pathname;

  function send(next: Values, replace = false) {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (markOf(filled(next)) !== present) applyFilters(filled(next), { replace });
  }
  const sendNow = useRef(send);
  const valuesNow = useRef(values);
  useEffect(() => {
    sendNow.current = send;
    valuesNow.current = values;
  });
  useEffect(() => {
    // While somebody types, their letters are newer than the address that those before them led to.
    if (timer.current !== undefined) return;
    // Nor may the blank go that somebody typed before they paused.
    setDraft((now) => (markOf(filled(now)) === present ? now : valuesNow.current));
  }, [present]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Who has pressed a link meanwhile is not called back to the list.
  useEffect(() => {
    if (!isLeaving) return;
    clearTimeout(timer.current);
    timer.current = undefined;
  }, [isLeaving]);

  function set(name: string, value: string): Values {
    const next = { ...draft, [name]: value };
    setDraft(next);
    return next;
  }

  return {
    draft,
    /** A text is looked for when its writer pauses. All its letters are one step of the way back. */
    type(value: string) {
      const next = set('search', value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        sendNow.current(next, valuesNow.current.search !== undefined);
      }, typingPause);
    },
    /** A day is wrong until it is whole: it counts when it is sent. */
    note: set,
    choose: (name: string, value: string) => send(set(name, value)),
    send: () => send(draft),
    /** A letter that was typed a moment ago does not bring the search back. */
    clear() {
      clearTimeout(timer.current);
      timer.current = undefined;
      setDraft({});
      table.clear();
    },
  };
}
