import type { Logger } from '#server/platform/log.ts';
import { setTracer } from '#server/platform/tracing/span.ts';
import type { Settings } from '#server/settings/settings.ts';

/**
 * Begins to tell traces, where the settings name a place for them; to be called before the database is opened. Answers
 * the function that sends the last ones.
 */
export async function startTracing(
  { tracing }: Pick<Settings, 'tracing'>,
  log: Logger,
): Promise<() => Promise<void>> {
  if (!tracing) return async () => undefined;
  // The library is loaded by who wants traces, and by nobody else.
  const { openTracing } = await import('#server/platform/tracing/open.ts');
  const { tracer, close } = openTracing({ ...tracing, log });
  setTracer(tracer);
  return async () => {
    setTracer(undefined);
    await close();
  };
}
