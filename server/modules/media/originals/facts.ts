/** Signs that a file is not what the camera wrote. A strong one keeps it from counting as the camera's file. */
export type Sign =
  | 'edited_by_software'
  | 'pixels_differ'
  | 'maker_notes_missing'
  | 'resaved'
  | 'standard_tables'
  | 'thumbnail_differs'
  | 'ai_marked';

export interface FoundSign {
  sign: Sign;
  strength: 'strong' | 'medium';
}

/** What an original JPEG tells of the camera that wrote it. Every text <= 200 characters; nothing of place or owner is ever asked. */
export interface OriginalFacts {
  width: number;
  height: number;
  make: string | null;
  model: string | null;
  lens: string | null;
  /** The body's number as the file has it, never an internal one; null when absent or not decoded. */
  serial: string | null;
  /** 'YYYY-MM-DDTHH:MM:SS' by the camera's clock. */
  takenAt: string | null;
  /** Releases of the shutter, where the number is plausible (1 to 1,000,000). */
  count: number | null;
  countKind: 'mechanical' | 'all' | null;
  /** Texts of the QR codes in the picture, at most 4. */
  codes: string[];
  signs: FoundSign[];
  readerVersion: string;
}

export type OriginalProblem =
  | 'file_type'
  | 'too_large'
  | 'too_many_pixels'
  | 'too_small'
  | 'unreadable'
  | 'too_slow'
  | 'busy'
  /** A fault of ours: nothing is said of the file. */
  | 'unavailable';

export type OriginalReading =
  | { ok: true; facts: OriginalFacts }
  | { ok: false; reason: OriginalProblem };
