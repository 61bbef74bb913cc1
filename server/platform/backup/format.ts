import * as z from 'zod/mini';

/**
 * A backup is one gzipped tar file. Its entries, in this order:
 *
 *     ditiyo-backup.json          what it is: `Head`
 *     secrets/<name>              the files of DATA_DIR/secrets
 *     database/<table>/<number>   the rows of a table as COPY writes them, in pieces
 *     images/<key>                the picture store
 *     manifest.json               counts and checksums of all of it: `Manifest`
 *
 * A change that an older restore would misread increments FORMAT.
 */
export const FORMAT = 1;

export const HEAD_PATH = 'ditiyo-backup.json';
export const MANIFEST_PATH = 'manifest.json';

/** An unquoted identifier of PostgreSQL. */
const name = z.string().check(z.minLength(1), z.maxLength(63));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.number().check(z.int(), z.nonnegative());

/** The part of the head that all formats have. */
export const AnyHead = z.object({ ditiyoBackup: z.number(), madeAt: z.string() });

export const Head = z.object({
  ditiyoBackup: z.literal(FORMAT),
  /** Time of the snapshot. */
  madeAt: z.string(),
  /** The migrations that the database had. */
  migrations: z.array(z.object({ hash: sha256, at: z.number() })),
  tables: z.array(z.object({ name, columns: z.array(name) })),
  sequences: z.array(
    z.object({ name, value: z.string().check(z.regex(/^-?\d+$/)), called: z.boolean() }),
  ),
});
export type Head = z.infer<typeof Head>;

const Part = z.object({ files: count, bytes: count, sha256 });

export const Manifest = z.object({
  head: z.object({ sha256 }),
  tables: z.record(z.string(), z.object({ rows: count, bytes: count, sha256 })),
  secrets: Part,
  images: Part,
});
export type Manifest = z.infer<typeof Manifest>;
