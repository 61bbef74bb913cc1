import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';

/** No more photos than the form takes, and no more shots than photos at most: code of before cuts photos and knows no shots. */
export const photoChecks = ({
  shots,
  morePictures,
}: {
  shots: AnyPgColumn;
  morePictures: AnyPgColumn;
}) => [
  check(
    'products_shots',
    sql`jsonb_typeof(${shots}) = 'array' and jsonb_array_length(${shots}) between 1 and 12`,
  ),
  check('products_pictures', sql`cardinality(${morePictures}) <= 11`),
];
