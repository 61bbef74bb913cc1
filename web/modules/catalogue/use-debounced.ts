import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds. */
export function useDebounced<Value>(value: Value, rest: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return settled;
}
