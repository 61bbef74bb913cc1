/** Bytes of one page, by which WebAssembly's memory grows (https://webassembly.github.io/spec/core/exec/runtime.html). */
const pageBytes = 65_536;

let limit = Number.POSITIVE_INFINITY;
let refused = false;

/**
 * Bounds the memory of all WebAssembly in this process, in bytes: growing beyond is refused, and an allocation in there
 * fails. The library's own bound is 2 GB, and it has no setting for another one.
 */
export function limitWasmMemory(bytes: number): void {
  limit = bytes;
  refused = false;
}

/** Whether something wanted more than the limit since it was set. */
export const wasWasmMemoryRefused = (): boolean => refused;

const { prototype } = WebAssembly.Memory;
const grow = prototype.grow;
prototype.grow = function growWithinLimit(this: WebAssembly.Memory, pages: number): number {
  if (this.buffer.byteLength + pages * pageBytes > limit) {
    refused = true;
    throw new RangeError('the memory limit of WebAssembly is reached');
  }
  return grow.call(this, pages);
};
