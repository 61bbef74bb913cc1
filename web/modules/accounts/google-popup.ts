/** Pixels: a provider's sign-in page is laid out for a phone. */
const width = 480;
const height = 640;

/**
 * Opens the window that the provider's page comes into, with a word to wait by. It must run in the click itself.
 * Returns null when the browser blocks it.
 */
export function openPopup(waiting: string): Window | null {
  const left = window.screenX + Math.max(0, (window.outerWidth - width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  // A name: whoever clicks again gets the same window.
  const popup = window.open('', 'ditiyo-google', features);
  try {
    if (popup) {
      popup.document.title = waiting;
      popup.document.body.textContent = waiting;
      popup.document.documentElement.style.colorScheme = 'light dark';
    }
  } catch {
    // A window of an earlier try, which shows the provider's page: that is none of our business.
  }
  return popup;
}
