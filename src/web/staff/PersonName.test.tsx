import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PersonName } from './PersonName.tsx';

it('a name of two scripts keeps the first name first', () => {
  const html = renderToStaticMarkup(<PersonName person={{ firstName: 'فاطمة', lastName: 'El-Sayed' }} />);
  expect(html).toBe('<bdi>فاطمة</bdi> <bdi>El-Sayed</bdi>');
});
