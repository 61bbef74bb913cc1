import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { OpenSpan, RemoteSpan, Tracer } from './span.ts';

export interface TracingPlace {
  /** Endpoint for OTLP over HTTP in JSON. */
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Milliseconds between two exports. */
  every: number;
  /** Which traces are sampled. `parent`: those that a proxy began, as the proxy decided. */
  sampler: { root: 'on' | 'off' | number; parent: boolean };
}

interface TracingOptions extends TracingPlace {
  log: Logger;
}

/** Spans that wait for export; more are dropped. A span has about a kilobyte. */
const maxWaiting = 4_096;
/** Milliseconds between two log lines about failed exports. */
const logInterval = 60_000;
/** Milliseconds that the last spans may take when the shop stops. */
const lastExportTimeout = 2_000;
const timeout = 5_000;

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

function createSampler({ root, parent }: TracingPlace['sampler']): Sampler {
  const own =
    root === 'on'
      ? new AlwaysOnSampler()
      : root === 'off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(root);
  return parent ? new ParentBasedSampler({ root: own }) : own;
}

/** The library's exporter. A failed export is no error for its caller, and is logged once a minute. */
function createExporter({ url, headers, log }: TracingOptions): SpanExporter {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: timeout });
  let quietUntil = 0;
  let lost = 0;
  return {
    export(spans, done) {
      exporter.export(spans, ({ code, error }) => {
        if (code !== 0) {
          lost += spans.length;
          if (performance.now() >= quietUntil) {
            quietUntil = performance.now() + logInterval;
            // Only the name: the collector's response may repeat what was sent.
            const fields = { event: 'trace_export_failed', lost, why: error?.name ?? 'unknown' };
            log.warn(fields, 'Spans could not be exported.');
            lost = 0;
          }
        }
        done({ code: 0 });
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}

/** The code or name of an error: its message may hold values. */
function nameOf(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.name;
}

/** Sends spans to an OpenTelemetry collector. Without the collector spans are dropped, and nothing else is affected. */
export function openTracing(options: TracingOptions): { tracer: Tracer; close(): Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.serviceName }),
    sampler: createSampler(options.sampler),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createExporter(options),
        maxQueueSize: maxWaiting,
        scheduledDelayMillis: options.every,
        exportTimeoutMillis: timeout,
      }),
    ],
  });
  const library = provider.getTracer(options.serviceName);
  const contexts = new WeakMap<OpenSpan, Context>();

  function contextOf(parent: OpenSpan | RemoteSpan | undefined): Context {
    if (!parent) return ROOT_CONTEXT;
    if (!('spanId' in parent)) return contexts.get(parent) ?? ROOT_CONTEXT;
    const { traceId, spanId, isSampled } = parent;
    const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
    const remote: SpanContext = { traceId, spanId, traceFlags, isRemote: true };
    return trace.setSpanContext(ROOT_CONTEXT, remote);
  }

  const tracer: Tracer = {
    begin(name, { kind = 'internal', attributes = {} }, parent) {
      const context = contextOf(parent);
      const span = library.startSpan(name, { kind: kinds[kind], attributes }, context);
      const open: OpenSpan = {
        traceId: span.spanContext().traceId,
        end({ error, name: lastName, attributes: more } = {}) {
          if (lastName !== undefined) span.updateName(lastName);
          if (more) span.setAttributes(more);
          if (error !== undefined) {
            span.setAttribute('error.type', nameOf(error));
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
      contexts.set(open, trace.setSpan(context, span));
      return open;
    },
  };
  return {
    tracer,
    async close() {
      const ended = provider.shutdown().catch(() => undefined);
      const timer = new AbortController();
      const { signal } = timer;
      await Promise.race([
        ended,
        sleep(lastExportTimeout, undefined, { signal }).catch(() => undefined),
      ]);
      timer.abort();
    },
  };
}
