import DOMPurify from 'dompurify';
import { marked } from 'marked';

/** Markdown as safe HTML. */
export function render(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true });
  return DOMPurify.sanitize(html, { USE_PROFILES: { html: true } });
}
