import type { TracingPlace } from '#server/platform/tracing/open.ts';

/** https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/#general-sdk-configuration */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

interface TracingVariables {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS: string;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER: (typeof samplers)[number];
  OTEL_TRACES_SAMPLER_ARG: number;
  OTEL_BSP_SCHEDULE_DELAY: number;
}

/** Reads `name=value,other=value`, values as in an address; undefined for any other text. */
export function parseHeaders(text: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*([!-~]*)\s*$/.exec(pair) ?? [];
    if (!name || value === undefined) return undefined;
    try {
      headers[name] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return headers;
}

/** Where traces go; undefined: nowhere. The general address is a base, the one for traces is taken as it is. */
export function settleTracing(variables: TracingVariables): TracingPlace | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = variables;
  const url = own ?? (base === undefined ? undefined : `${base.replace(/\/$/, '')}/v1/traces`);
  if (url === undefined) return undefined;
  const sampler = variables.OTEL_TRACES_SAMPLER;
  const root = sampler.endsWith('always_on') ? 'on' : sampler.endsWith('always_off') ? 'off' : null;
  return {
    url,
    headers: parseHeaders(variables.OTEL_EXPORTER_OTLP_HEADERS) ?? {},
    serviceName: variables.OTEL_SERVICE_NAME,
    every: variables.OTEL_BSP_SCHEDULE_DELAY,
    sampler: {
      root: root ?? variables.OTEL_TRACES_SAMPLER_ARG,
      parent: sampler.startsWith('parentbased_'),
    },
  };
}
