/** Kept of one kind, route and address a minute; the rest is only counted. */
const maxAlike = 10;
/** Kept a minute altogether, so that neither memory nor the table can be filled from many addresses. */
const maxRows = 1_000;

interface Tally<Row> {
  sample: Row;
  seen: number;
}

/** What a minute had beyond its limits. */
interface Excess<Row> {
  /** A row of each group with too many alike, and how many more there were. */
  alike: { sample: Row; more: number }[];
  /** How many more there were of all groups that were not counted apart. */
  others: number;
}

/** Decides which records of a minute are kept one by one, and counts the rest. */
export function createMinuteLimits<Row>() {
  let kept = 0;
  let others = 0;
  let tallies = new Map<string, Tally<Row>>();
  return {
    /** Whether this record is kept. `group`: the key of those that are alike. */
    admit(group: string, row: Row): boolean {
      const tally = tallies.get(group);
      if (!tally && tallies.size >= maxRows) {
        others += 1;
        return false;
      }
      const seen = (tally?.seen ?? 0) + 1;
      tallies.set(group, { sample: row, seen });
      if (seen > maxAlike) return false;
      if (kept >= maxRows) {
        others += 1;
        return false;
      }
      kept += 1;
      return true;
    },
    /** Ends the minute, and returns what was only counted. */
    reset(): Excess<Row> {
      const alike = [...tallies.values()]
        .filter(({ seen }) => seen > maxAlike)
        .map(({ sample, seen }) => ({ sample, more: seen - maxAlike }));
      const excess = { alike, others };
      kept = 0;
      others = 0;
      tallies = new Map();
      return excess;
    },
  };
}
