import { type DecoderChild, type DecoderStart, startDecoder } from './decoder-child.ts';

/** Decoder processes that wait for a job. They give their memory back when none came for `idleFor` milliseconds. */
export function createIdleDecoders({ idleFor, ...start }: DecoderStart & { idleFor: number }) {
  const idle: DecoderChild[] = [];
  let timer: NodeJS.Timeout | undefined;

  function endAll(): void {
    clearTimeout(timer);
    for (const child of idle.splice(0)) child.kill();
  }

  return {
    /** Returns a process that waits, or starts one. */
    take(): DecoderChild {
      for (let child = idle.pop(); child; child = idle.pop()) if (child.alive()) return child;
      return startDecoder(start);
    },
    /** Keeps a process for the next job; a new one, when none is given. */
    keep(child: DecoderChild = startDecoder(start)): void {
      idle.push(child);
      clearTimeout(timer);
      timer = setTimeout(endAll, idleFor).unref();
    },
    endAll,
  };
}
