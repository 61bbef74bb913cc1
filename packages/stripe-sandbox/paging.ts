import { invalidRequest } from './errors.ts';
import type { Fields } from './fields.ts';

const defaultLimit = 10;
const maxLimit = 100;

export interface PageQuery {
  limit: number;
  cursor: string | undefined;
  direction: 'starting_after' | 'ending_before';
  created: { from?: Date | undefined; before?: Date | undefined };
}

/** Reads the parameters that every list takes: `limit`, `starting_after`, `ending_before`, `created`. */
export function readPage(fields: Fields): PageQuery {
  const limit = fields.integer('limit') ?? defaultLimit;
  if (limit < 1 || limit > maxLimit) {
    throw invalidRequest(`Invalid limit: must be between 1 and ${maxLimit}`, {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  }
  const after = fields.text('starting_after');
  const before = fields.text('ending_before');
  if (after !== undefined && before !== undefined) {
    throw invalidRequest(
      'Received both starting_after and ending_before parameters. Please pass in only one.',
    );
  }
  return {
    limit,
    cursor: after ?? before,
    direction: before === undefined ? 'starting_after' : 'ending_before',
    created: readCreated(fields),
  };
}

/**
 * `created` in whole seconds, as one second or as a range. Rows know milliseconds, so a second is the span from its
 * start to the start of the next.
 */
function readCreated(fields: Fields): PageQuery['created'] {
  const moment = (second: number | undefined) =>
    second === undefined ? undefined : new Date(second * 1000);
  const nextSecond = (second: number | undefined) =>
    second === undefined ? undefined : moment(second + 1);
  if (!fields.isObject('created')) {
    const second = fields.integer('created');
    return { from: moment(second), before: nextSecond(second) };
  }
  const range = fields.object('created');
  const from = nextSecond(range?.integer('gt')) ?? moment(range?.integer('gte'));
  const before = moment(range?.integer('lt')) ?? nextSecond(range?.integer('lte'));
  range?.ignore('gte', 'lte');
  range?.refuseUnknown();
  return { from, before };
}

/** A page in Stripe's list shape; `rows` holds one more than the limit when there are more. */
export function listObject<Row>(
  url: string,
  page: PageQuery,
  rows: Row[],
  view: (row: Row) => object,
): object {
  const shown = rows.slice(0, page.limit);
  if (page.direction === 'ending_before') shown.reverse();
  return { object: 'list', data: shown.map(view), has_more: rows.length > page.limit, url };
}
