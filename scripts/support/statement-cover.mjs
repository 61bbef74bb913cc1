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
 * The files that make the most shapes in so many seconds: the next is always the one with the most new shapes a second
 * (greedy set cover).
 * @param files `{ file, seconds, shapes: Set<string> }` each
 * @param done shapes that are made anyway
 * @returns those that were chosen, in this order
 */
export function coverWithin(files, seconds, done = new Set()) {
  const left = new Set(files.flatMap(({ shapes }) => [...shapes])).difference(done);
  const pool = new Set(files);
  const chosen = [];
  let free = seconds;
  while (left.size > 0 && pool.size > 0) {
    const best = [...pool]
      .map((file) => ({ file, gain: count(file.shapes, left) / (file.seconds + 0.3) }))
      .reduce((a, b) => (b.gain > a.gain ? b : a));
    pool.delete(best.file);
    if (best.gain === 0) break;
    if (best.file.seconds > free) continue;
    free -= best.file.seconds;
    for (const shape of best.file.shapes) left.delete(shape);
    chosen.push(best.file);
  }
  return chosen;
}

/** The quickest files of so many seconds. */
export function quickestWithin(files, seconds) {
  let free = seconds;
  return files
    .toSorted((a, b) => a.seconds - b.seconds)
    .filter((file) => {
      free -= file.seconds;
      return free >= 0;
    });
}

function count(shapes, among) {
  let n = 0;
  for (const shape of shapes) if (among.has(shape)) n += 1;
  return n;
}
