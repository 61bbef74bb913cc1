import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as OTLP has it in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
  status: { code: number };
}

interface Export {
  resourceSpans: {
    resource: { attributes: ReceivedSpan['attributes'] };
    scopeSpans: { spans: ReceivedSpan[] }[];
  }[];
}

export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: ReceivedSpan[];
  services: Set<string>;
  /** Each body as it came. */
  bodies: string[];
  headers: IncomingMessage['headers'][];
  close(): Promise<void>;
}

export function attributeOf(span: ReceivedSpan, key: string): string | undefined {
  const value = span.attributes.find((attribute) => attribute.key === key)?.value;
  const found = value?.stringValue ?? value?.intValue;
  return found === undefined ? undefined : String(found);
}

/** An OpenTelemetry collector on a free port: takes traces by OTLP over HTTP in JSON, and keeps them. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url !== '/v1/traces' || request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    collector.bodies.push(body);
    collector.headers.push(request.headers);
    for (const { resource, scopeSpans } of (JSON.parse(body) as Export).resourceSpans) {
      for (const { key, value } of resource.attributes) {
        if (key === 'service.name') collector.services.add(value.stringValue ?? '');
      }
      collector.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    services: new Set(),
    bodies: [],
    headers: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return collector;
}
