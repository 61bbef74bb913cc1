/** What every file makes, and what says nothing about a database. */
const ofEveryFile =
  /^(begin|commit|rollback|savepoint|release|(create|drop|alter) database|listen|notify|set |show )/i;

/** A statement without its values: two that differ in numbers, ids or the length of a list are one. */
export function shapeOf(statement) {
  return statement
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\d+/g, '0')
    .replace(/\$0/g, '$')
    .replace(/\$(, ?\$)+/g, '$')
    .replace(/ values .*?( on conflict| returning|$)/, ' values$1');
}

/**
 * The shapes of a file's statements that the shop makes. What stands as plain SQL in the tests and not in the shop is a
 * test's own: how it prepares or looks at rows is no promise about a database.
 */
export function shopShapes(statements, { ofTests, ofShop }) {
  const shapes = new Set(statements.map(shapeOf));
  return new Set(
    [...shapes].filter((shape) => {
      const head = shape.split(/[$"]/)[0].trim().slice(0, 40);
      const told = head.length < 14 ? shape.slice(0, 30) : head;
      return !ofEveryFile.test(shape) && !(ofTests.includes(told) && !ofShop.includes(told));
    }),
  );
}

/**
 * Few files, and quick ones, that make all but `spared` of each other file's shapes: the next is always the one with the
 * most new shapes a second (greedy set cover).
 * @param files `{ file, seconds, shapes: Set<string> }` each
 * @returns their names, sorted
 */
export function coverOf(files, spared = 2) {
  const left = new Set(files.flatMap(({ shapes }) => [...shapes]));
  const pool = new Set(files);
  const chosen = [];
  while (left.size > 0) {
    const best = [...pool]
      .map((file) => ({ file, gain: count(file.shapes, left) / (file.seconds + 0.3) }))
      .reduce((a, b) => (b.gain > a.gain ? b : a));
    pool.delete(best.file);
    for (const shape of best.file.shapes) left.delete(shape);
    chosen.push(best.file);
  }
  const kept = new Set(chosen);
  // The dearest first: what the others make as well is not needed, but for the few that are spared.
  for (const file of chosen.toSorted((a, b) => b.seconds - a.seconds)) {
    const others = new Set([...kept].filter((f) => f !== file).flatMap((f) => [...f.shapes]));
    if (file.shapes.size - count(file.shapes, others) <= spared) kept.delete(file);
  }
  return [...kept].map(({ file }) => file).toSorted();
}

function count(shapes, among) {
  let n = 0;
  for (const shape of shapes) if (among.has(shape)) n += 1;
  return n;
}
