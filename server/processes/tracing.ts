import type { Logger } from '#server/platform/log.ts';
import { setTracer } from '#server/platform/tracing/span.ts';
import type { Settings } from '#server/settings/settings.ts';

/**
 * Starts tracing if the settings say so; to be called before the database is opened. Returns the function that sends the last
 * traces.
 */
export async function startTracing(
  { tracing }: Pick<Settings, 'tracing'>,
  log: Logger,
): Promise<() => Promise<void>> {
  if (!tracing) return async () => undefined;
  // The library is large, and loaded only where traces are wanted.
  const { openTracing } = await import('#server/platform/tracing/open.ts');
  const { tracer, close } = openTracing({ ...tracing, log });
  setTracer(tracer);
  return async () => {
    setTracer(undefined);
    await close();
  };
}
