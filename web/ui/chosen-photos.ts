import type { ComponentType, ReactNode } from 'react';

/** The photos of something that is being written. */
export interface ChosenPhotos {
  count: number;
  /** The field that takes them, with how far each is. */
  field: (props: { label: string; hint: string; error: string | undefined }) => ReactNode;
  /** Waits until they are in the shop. Undefined when one did not arrive: the field says so. */
  upload: () => Promise<string[] | undefined>;
}

/** Gives its children photos to choose and send: how they are sent is known elsewhere. */
export type WithPhotos = ComponentType<{ children: (photos: ChosenPhotos) => ReactNode }>;
