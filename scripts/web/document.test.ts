import { describe, expect, it } from 'vitest';
import { documentOf } from './document.ts';

const assets = {
  script: '/assets/main.js',
  styles: ['/assets/style.css'],
  font: '/assets/f.woff2',
  preloads: ['/assets/home.js'],
};
const page = {
  name: 'index',
  lang: 'ar',
  dir: 'rtl',
  title: 'A "title" <b>',
  description: 'a & b',
  html: '<h1>Home</h1>',
} as const;

describe('the document of a prerendered page', () => {
  it('carries language, direction, title and description', () => {
    const html = documentOf(page, assets);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<title>A &quot;title&quot; &lt;b&gt;</title>');
    expect(html).toContain('content="a &amp; b"');
  });

  it('holds no script and no style of its own, so that a strict policy can stand', () => {
    const html = documentOf(page, assets);
    expect(html.match(/<script[^>]*>[^<]/)).toBeNull();
    expect(html).not.toContain('<style');
    expect(() => documentOf({ ...page, html: '<p style="color:red">x</p>' }, assets)).toThrow(
      'style attribute',
    );
  });

  it('moves the preloads of pictures into the head', () => {
    const html = documentOf(
      { ...page, html: '<link rel="preload" as="image" href="/a.svg"/><h1>Home</h1>' },
      assets,
    );
    expect(html).toContain('<div id="root" data-page="index"><h1>Home</h1></div>');
    expect(html.indexOf('/a.svg')).toBeLessThan(html.indexOf('</head>'));
  });
});
