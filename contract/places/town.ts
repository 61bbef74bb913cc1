/** Of a place as people write it, the part that tells least of where they live: what stands after the last comma, or all of it. */
export function townOf(location: string): string {
  return location.slice(location.lastIndexOf(',') + 1).trim();
}
