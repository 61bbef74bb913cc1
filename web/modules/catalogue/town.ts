/** Of a place as sellers write it, the part that tells least of where they live: what stands after the last comma. */
export function townOf(location: string): string {
  return location.slice(location.lastIndexOf(',') + 1).trim();
}
