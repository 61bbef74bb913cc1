import { AsyncLocalStorage } from 'node:async_hooks';

/** Constants and numbers only: never an address, a person, a value of a row or a secret. */
export type Attributes = Record<string, string | number | boolean>;

export interface SpanFacts {
  kind?: 'internal' | 'server' | 'client' | 'consumer';
  attributes?: Attributes;
}

/** A span that has not ended. */
export interface OpenSpan {
  traceId: string;
  /** Ends it; an error marks it as failed, by its name alone. */
  end(how?: { error?: unknown; name?: string; attributes?: Attributes }): void;
}

/** A parent span in another program (W3C trace context). */
export interface RemoteSpan {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

export interface Tracer {
  /** Without a parent it begins a trace. */
  begin(name: string, facts: SpanFacts, parent: OpenSpan | RemoteSpan | undefined): OpenSpan;
}

let tracer: Tracer | undefined;
const current = new AsyncLocalStorage<OpenSpan | undefined>();

/** Sets where this process sends its spans. Undefined: nowhere, and all functions of this file cost next to nothing. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** The id of the current trace. */
export function currentTraceId(): string | undefined {
  return tracer && current.getStore()?.traceId;
}

/** Begins a span that its caller ends. Its parent is `parent`, else the current span. */
export function beginSpan(
  name: string,
  facts: SpanFacts,
  parent?: RemoteSpan,
): OpenSpan | undefined {
  return tracer?.begin(name, facts, parent ?? current.getStore());
}

/** Runs `work` with this span as the current one. */
export function within<T>(span: OpenSpan | undefined, work: () => T): T {
  return current.run(span, work);
}

/** Runs `work` outside the current trace. */
export function outside<T>(work: () => T): T {
  return tracer && current.getStore() ? current.exit(work) : work();
}

async function run<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await current.run(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}

/** Runs `work` in a new trace. */
export function traced<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  return tracer ? run(tracer.begin(name, facts, undefined), work) : work();
}

/** Runs `work` in a child of the current span; without one it makes no span. */
export function part<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  const parent = tracer && current.getStore();
  return tracer && parent ? run(tracer.begin(name, facts, parent), work) : work();
}

/** Runs a call of another program in a child of the current span, or in a new trace. */
export function call<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work();
  return run(tracer.begin(name, { kind: 'client' }, current.getStore()), work);
}
