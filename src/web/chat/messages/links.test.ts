import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messageParts } from './links.ts';

const hrefs = (message: string) => messageParts(message).flatMap(({ href }) => (href === null ? [] : [href]));

afterEach(() => vi.restoreAllMocks());

describe('links in a chat message', () => {
  it.each([
    ['See https://www.evisa.gov.tr/en/ please', ['https://www.evisa.gov.tr/en/']],
    ['http://example.com/a?b=c#d', ['http://example.com/a?b=c#d']],
    ['www.evisa.gov.tr is the official site.', ['https://www.evisa.gov.tr/']],
    ['(https://example.com/path).', ['https://example.com/path']],
    ['javascript://example.com/%0aalert(1)', ['https://example.com/%0aalert(1)']],
  ])('%s', (message, expected) => expect(hrefs(message)).toEqual(expected));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//http',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.com/x',
    'mailto:someone@example.com',
    'someone@example.com',
    'https://evisa.gov.tr@evil.example/',
    '<img src=x onerror=alert(1)>',
    '',
  ])('%s leads nowhere', (message) => expect(hrefs(message)).toEqual([]));

  it('are found in a browser without URL.canParse, as on iOS 16', () => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    expect(hrefs('See https://www.evisa.gov.tr/en/ please')).toEqual(['https://www.evisa.gov.tr/en/']);
  });

  it('shows every message whole, whatever it holds, and leads to the web alone', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.webUrl(),
          fc.array(fc.webUrl()).map((urls) => urls.join('\n')),
        ),
        (message) => {
          expect(
            messageParts(message)
              .map(({ text }) => text)
              .join(''),
          ).toBe(message);
          for (const href of hrefs(message)) expect(href).toMatch(/^https?:\/\//);
        },
      ),
    );
  });
});
