/** A page of the provider, before the host has dressed it. */
interface BarePage {
  title: string;
  /** Address of the style sheet. */
  stylesheet: string;
  /** Ready HTML. */
  content: string;
}

export interface Page {
  html: string;
  headers: Record<string, string>;
}

/** How the provider's pages look, and what they say about why they are there. */
export interface Look {
  style: string;
  page(page: BarePage): Page;
  /** A sentence above the form. */
  note: string;
}

export function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': 'amp',
    '<': 'lt',
    '>': 'gt',
    '"': 'quot',
    "'": '#39',
  };
  return text.replace(/[&<>"']/g, (character) => `&${names[character]};`);
}
