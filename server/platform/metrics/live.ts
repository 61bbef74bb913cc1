import { Gauge, Histogram, type Registry } from 'prom-client';

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

/** Times how long the news of the database take to the streams of this process. */
export function timeDeliveries(registry: Registry): (seconds: number) => void {
  const deliveries = new Histogram({
    name: 'ditiyo_live_delivery_seconds',
    help: 'Time from the signal of the database until live notifications were sent',
    registers: [registry],
  });
  return (seconds) => deliveries.observe(seconds);
}
