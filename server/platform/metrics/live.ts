import { Gauge, type Registry } from 'prom-client';

/** Open streams of events of this process. */
export function watchLive(registry: Registry, count: () => number): void {
  new Gauge({
    name: 'ditiyo_live_connections',
    help: 'Open streams of live notifications',
    registers: [registry],
    collect() {
      this.set(count());
    },
  });
}
