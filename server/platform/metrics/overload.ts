import { Counter, Gauge, type Registry } from 'prom-client';

export type OverloadStats = () => { active: number; waiting: number };

export const countRejections = (registry: Registry) =>
  new Counter({
    name: 'ditiyo_overload_refusals_total',
    help: 'Requests that were sent away because too much was going on (503)',
    registers: [registry],
  });

/** Requests that are worked on in this process, and those that wait in front of it. */
export function watchOverload(registry: Registry, stats: OverloadStats): void {
  new Gauge({
    name: 'ditiyo_requests',
    help: 'Requests that are worked on now, and those that wait for their turn',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { active, waiting } = stats();
      this.set({ state: 'active' }, active);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}
