import { Counter, Gauge, type Registry } from 'prom-client';
import type { ResponseCache } from '#server/platform/response-cache/index.ts';

/** Size and hit rate of the response cache. */
export function watchResponseCache(registry: Registry, cache: ResponseCache): void {
  const lookups = new Counter({
    name: 'ditiyo_cache_lookups_total',
    help: 'Lookups in the response cache: hit, miss, shared (waited for a load already under way), or bypassed while the invalidation feed was lost',
    labelNames: ['outcome'],
    registers: [registry],
  });
  cache.onLookup((outcome) => lookups.inc({ outcome }));
  new Gauge({
    name: 'ditiyo_cache_bytes',
    help: 'Bytes held by the response cache',
    registers: [registry],
    collect() {
      this.set(cache.stats().bytes);
    },
  });
  new Gauge({
    name: 'ditiyo_cache_entries',
    help: 'Responses in the cache',
    registers: [registry],
    collect() {
      this.set(cache.stats().entries);
    },
  });
}
