import PhotoSwipe, { type SlideData } from 'photoswipe';
import 'photoswipe/style.css';
import { sourcesOf } from '#contract/media/picture-sources.ts';
import type { Picture } from '#contract/media/schemas.ts';

/** What the buttons and keys go through, in sizes of the whole photo; two fingers find every size between the ends. */
const steps = [1, 1.75, 3] as const;
const maxZoom = 4;

/** Pixels: wider than any window, so that a whole photo is always scaled down and fills the room it has. */
const drawnWidth = 8_000;

interface PhotoZoomOptions {
  /** Where the photos are drawn, over the whole window. */
  within: HTMLElement;
  pictures: readonly Picture[];
  index: number;
  altOf: (index: number) => string;
  errorMessage: string;
  /** Pixels above and below for what covers the photos. */
  padding: { top: number; bottom: number };
  onShow: (index: number) => void;
  /** Whether the photo is shown whole, and whether the buttons make it no larger. */
  onZoom: (is: { whole: boolean; largest: boolean }) => void;
}

export type PhotoZoom = ReturnType<typeof openPhotoZoom>;

/** The best format that the browser can show, in the sizes that exist. PhotoSwipe, which knows `<img>` only, loads the rest. */
function drawPicture(shown: Picture) {
  const picture = document.createElement('picture');
  for (const { type, srcset } of sourcesOf(shown)) {
    picture.append(Object.assign(document.createElement('source'), { type, srcset }));
  }
  const image = Object.assign(document.createElement('img'), { className: 'pswp__img' });
  picture.append(image);
  return { picture, image };
}

/** Photos that are swiped, pinched and dragged about. The dialog around them has the names, the buttons and the focus. */
export function openPhotoZoom(options: PhotoZoomOptions) {
  const { within, pictures, index, altOf, errorMessage, padding, onShow, onZoom } = options;
  const drawn = new Map<SlideData, HTMLPictureElement>();
  const pswp = new PhotoSwipe({
    dataSource: pictures.map(({ src, width, height }, n) => ({
      src,
      alt: altOf(n),
      width: drawnWidth,
      height: (drawnWidth * height) / width,
    })),
    index,
    appendToEl: within,
    mainClass:
      'z-0! [--pswp-bg:var(--color-paper)]! [--pswp-placeholder-bg:var(--color-sunken)]! [--pswp-error-text-color:var(--color-ink)]!',
    padding: { ...padding, left: 0, right: 0 },
    errorMsg: errorMessage,
    secondaryZoomLevel: ({ fit }) => fit * steps[1],
    maxZoomLevel: ({ fit }) => fit * maxZoom,
    bgOpacity: 1,
    showHideAnimationType: 'none',
    tapAction: 'zoom',
    doubleTapAction: false,
    bgClickAction: false,
    loop: false,
    pinchToClose: false,
    closeOnVerticalDrag: false,
    arrowKeys: false,
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    arrowPrev: false,
    arrowNext: false,
    zoom: false,
    close: false,
    counter: false,
  });
  const scaleOf = ({ currSlide } = pswp) =>
    currSlide ? currSlide.currZoomLevel / currSlide.zoomLevels.fit : 1;
  const isWhole = () => scaleOf() < 1.01;

  pswp.on('contentLoad', (event) => {
    event.preventDefault();
    const { content } = event;
    const shown = pictures[content.index];
    if (!shown) return;
    const { picture, image } = drawPicture(shown);
    drawn.set(content.data, picture);
    content.element = image;
  });
  pswp.on('contentAppendImage', (event) => {
    event.preventDefault();
    const picture = drawn.get(event.content.data);
    if (picture) event.content.slide?.container.append(picture);
  });
  pswp.on('contentRemove', (event) => {
    event.preventDefault();
    drawn.get(event.content.data)?.remove();
  });
  // A larger photo is worth a larger file.
  pswp.on('imageSizeChange', ({ content, width }) => {
    for (const source of drawn.get(content.data)?.querySelectorAll('source') ?? []) {
      source.sizes = `${width}px`;
    }
  });
  pswp.on('change', () => onShow(pswp.currIndex));
  pswp.on('zoomPanUpdate', () =>
    onZoom({ whole: isWhole(), largest: scaleOf() > steps[2] - 0.01 }),
  );
  // The dialog has the focus and lets Tab go round.
  pswp.on('keydown', (event) => {
    if (event.originalEvent.key === 'Tab') event.preventDefault();
  });
  pswp.init();
  // It is no dialog of its own.
  pswp.element?.removeAttribute('role');

  function zoomTo(scale: number): void {
    const { currSlide } = pswp;
    if (currSlide)
      pswp.zoomTo(currSlide.zoomLevels.fit * scale, undefined, pswp.options.zoomAnimationDuration);
  }
  return {
    isWhole,
    show: (to: number) => pswp.goTo(to),
    larger: () => zoomTo(steps.find((step) => step > scaleOf() + 0.01) ?? steps[2]),
    smaller: () => zoomTo(steps.findLast((step) => step < scaleOf() - 0.01) ?? 1),
    whole: () => zoomTo(1),
    close: () => pswp.destroy(),
  };
}
