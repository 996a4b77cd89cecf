import { expect, it } from 'vitest';
import { formTargets } from './pageHeaders.ts';

it('lets the 3-D Secure page post to the allowed banks over https, and to nothing else', () => {
  expect(formTargets(['acs.bank.example', 'acs2.bank.example:8443'])).toBe(
    "form-action 'self' https://acs.bank.example https://acs2.bank.example:8443",
  );
  expect(formTargets([])).toBe("form-action 'self'");
});

it('lets it post over http on this machine alone', () => {
  expect(formTargets(['localhost:3000'])).toBe(
    "form-action 'self' https://localhost:3000 http://localhost:3000",
  );
  expect(formTargets(['localhost.bank.example'])).toBe("form-action 'self' https://localhost.bank.example");
});

it.each(['*', 'https:', 'a.example; script-src *', "'unsafe-inline'", 'https://a.example'])(
  'takes no host that is none: %s',
  (host) => expect(formTargets([host])).toBe("form-action 'self'"),
);
