/**
 * Shows a popover below an element and as wide, over everything: what lies around the element may clip it. It scrolls
 * with the page. The answer takes its hands off.
 */
export function positionBelow(popover: HTMLElement, anchor: HTMLElement): () => void {
  const gap = 6;
  function position() {
    const { left, bottom, width } = anchor.getBoundingClientRect();
    Object.assign(popover.style, {
      left: `${left + window.scrollX}px`,
      top: `${bottom + window.scrollY + gap}px`,
      width: `${Math.max(width, 280)}px`,
      maxHeight: `${Math.max(window.innerHeight - bottom - 2 * gap, 200)}px`,
    });
  }
  position();
  popover.showPopover?.();
  window.addEventListener('resize', position);
  return () => window.removeEventListener('resize', position);
}
