import { expect, it } from 'vitest';
import { render } from './markdown';

it('renders headings, lists and tables', () => {
  const html = render('## Build\n\n- a plank\n\n| a | b |\n|---|---|\n| 1 | 2 |');
  expect(html).toContain('<h2>Build</h2>');
  expect(html).toContain('<li>a plank</li>');
  expect(html).toContain('<td>2</td>');
});

it('lets no script through', () => {
  const html = render('<img src=x onerror=alert(1)> <script>alert(1)</script> [x](javascript:alert(1))');
  expect(html).not.toMatch(/onerror|script/i);
});
