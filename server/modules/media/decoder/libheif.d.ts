declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifImage {
    handle: unknown;
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    has_alpha_channel(): boolean;
  }

  interface Plane {
    /** A view of WebAssembly's memory. */
    data: Uint8Array;
    width: number;
    height: number;
    /** Bytes from one row to the next. */
    stride: number;
  }

  export interface LibHeif {
    ready: Promise<unknown>;
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGB: unknown; heif_chroma_interleaved_RGBA: unknown };
    /** Without `channels` where it failed. */
    heif_js_decode_image2(
      handle: unknown,
      colorspace: unknown,
      chroma: unknown,
    ): { channels?: Plane[] };
  }

  const libheif: LibHeif;
  export default libheif;
}
