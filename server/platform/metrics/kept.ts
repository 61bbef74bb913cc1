import { Counter, Gauge, type Registry } from 'prom-client';
import type { KeptStore } from '#server/platform/kept-answers/index.ts';

/** What is kept of answers, and how often that was enough. */
export function watchKept(registry: Registry, store: KeptStore): void {
  const looks = new Counter({
    name: 'ditiyo_cache_looks_total',
    help: 'Looks for a kept answer: kept, read anew, shared with who was reading it, or bypassed as changes were not heard',
    labelNames: ['outcome'],
    registers: [registry],
  });
  store.onOutcome((outcome) => looks.inc({ outcome }));
  new Gauge({
    name: 'ditiyo_cache_bytes',
    help: 'Memory of kept answers',
    registers: [registry],
    collect() {
      this.set(store.stats().bytes);
    },
  });
  new Gauge({
    name: 'ditiyo_cache_answers',
    help: 'Kept answers',
    registers: [registry],
    collect() {
      this.set(store.stats().answers);
    },
  });
}
