import { AsyncLocalStorage } from 'node:async_hooks';

/** Numbers and words of the shop's own: never an address, a person, a value of a row or a secret. */
export type Attributes = Record<string, string | number | boolean>;

export interface SpanFacts {
  kind?: 'internal' | 'server' | 'client' | 'consumer';
  attributes?: Attributes;
}

/** Something that takes time, while it does. */
export interface OpenSpan {
  traceId: string;
  /** Ends it; an error marks it as failed, by its name alone. */
  end(how?: { error?: unknown; name?: string; attributes?: Attributes }): void;
}

/** A span of another program that this one's work is a part of (W3C trace context). */
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

/** From now on this process tells its spans there; undefined: nowhere, and then nothing here costs anything. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** The trace that the caller's work belongs to. */
export function currentTraceId(): string | undefined {
  return tracer && current.getStore()?.traceId;
}

/** Begins a span that its caller ends. Its parent is `parent`, else what runs now. */
export function beginSpan(
  name: string,
  facts: SpanFacts,
  parent?: RemoteSpan,
): OpenSpan | undefined {
  return tracer?.begin(name, facts, parent ?? current.getStore());
}

/** Runs `work` as a part of this span. */
export function within<T>(span: OpenSpan | undefined, work: () => T): T {
  return current.run(span, work);
}

/** Runs `work` as a part of nothing, although somebody's request woke it. */
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

/** Work that begins a trace of its own. */
export function traced<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  return tracer ? run(tracer.begin(name, facts, undefined), work) : work();
}

/** Work that is told of as a part of a trace, and not at all where there is none. */
export function part<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  const parent = tracer && current.getStore();
  return tracer && parent ? run(tracer.begin(name, facts, parent), work) : work();
}

/** A call of another program: a part of what runs, else a trace of its own. */
export function call<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work();
  return run(tracer.begin(name, { kind: 'client' }, current.getStore()), work);
}
