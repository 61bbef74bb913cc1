declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    /** RGBA, row by row. */
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }

  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes into `target` and calls back with it, or with null when that fails. */
    display(target: Pixels, callback: (result: Pixels | null) => void): void;
    free(): void;
  }

  const libheif: {
    ready: Promise<unknown>;
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  };
  export default libheif;
}
