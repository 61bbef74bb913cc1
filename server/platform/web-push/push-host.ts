/** Whether a host is one of a list; `*.example.com` there stands for every name below. */
export function isPushHost(hosts: readonly string[], host: string): boolean {
  return hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}
