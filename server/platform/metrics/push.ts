import { Counter, type Registry } from 'prom-client';

/** Counts pushes of this process by how they ended. */
export function countPushes(registry: Registry): (end: string) => void {
  const pushes = new Counter({
    name: 'ditiyo_push_total',
    help: 'Pushes to browsers, by how they ended',
    labelNames: ['end'],
    registers: [registry],
  });
  return (end) => pushes.inc({ end });
}
