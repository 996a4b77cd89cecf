import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmailAddress } from './EmailAddress.tsx';

it('an address may end a line after its last @, and shows half of one', () => {
  const html = (email: string) => renderToStaticMarkup(<EmailAddress email={email} />);
  expect(html('thandiwe@example.com')).toBe('thandiwe@<wbr/>example.com');
  expect(html('"a@b"@example.com')).toContain('@<wbr/>example.com');
  expect(html('thandiwe')).toBe('<wbr/>thandiwe');
});
