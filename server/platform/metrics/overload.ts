import { Counter, Gauge, type Registry } from 'prom-client';

export type OverloadStats = () => { active: number; waiting: number };

export const countRejections = (registry: Registry) =>
  new Counter({
    name: 'ditiyo_overload_refusals_total',
    help: 'Requests that were rejected with 503 because too many waited',
    registers: [registry],
  });

/** Active and waiting requests of this process. */
export function watchOverload(registry: Registry, stats: OverloadStats): void {
  new Gauge({
    name: 'ditiyo_requests',
    help: 'Requests that are worked on now, and those that wait for admission',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { active, waiting } = stats();
      this.set({ state: 'active' }, active);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}
