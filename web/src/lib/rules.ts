/**
 * The rules in short, as a table plays them. Where they depend on an option they are written
 * `{{option|value=words|other=other words|words where the table is not known}}`.
 */
export function rulesOf(text: string, options: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{\{(\w+)\|([^{}]*)\}\}/g, (_, option: string, ways: string) => {
    const all = ways.split('|');
    const played = `${String(options[option])}=`;
    return all.find((way) => way.startsWith(played))?.slice(played.length) ?? all.at(-1) ?? '';
  });
}
