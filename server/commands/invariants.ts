import pg from 'pg';
import { checkInvariants, type Finding } from '#server/composition/invariants.ts';
import { clientConfig } from '#server/platform/db/connection.ts';
import { openBeside } from '#server/platform/db/open-beside.ts';
import { createLogger } from '#server/platform/log.ts';
import { hasOnlySandboxes } from '#server/settings/checkout.ts';
import { readSettings } from '#server/settings/settings.ts';

/** Rows of one invariant that are shown: enough to see what is wrong. */
const maxShown = 20;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function show({ name, promise, rows }: Finding): void {
  say(`${rows.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`);
  if (rows.length === 0) return;
  say(`        ${promise}`);
  for (const row of rows.slice(0, maxShown)) say(`        ${JSON.stringify(row)}`);
  if (rows.length > maxShown) say(`        and ${rows.length - maxShown} more`);
}

/** `npm run invariants`: prints each invariant, and answers whether all hold. Works while the shop runs. */
export async function runInvariants(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const settings = readSettings(environment);
  const log = createLogger('warn');
  const beside = await openBeside(settings, { log });
  try {
    const client = new pg.Client(clientConfig(beside.connection));
    await client.connect();
    try {
      const { dealDays: days } = settings;
      const findings = await checkInvariants(client, { sandbox: hasOnlySandboxes(settings), days });
      for (const finding of findings) show(finding);
      const broken = findings.filter(({ rows }) => rows.length > 0).length;
      say(
        broken === 0 ? `All ${findings.length} hold.` : `${broken} of ${findings.length} broken.`,
      );
      return broken === 0;
    } finally {
      await client.end();
    }
  } finally {
    await beside.close();
  }
}
