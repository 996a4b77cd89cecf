import { describe, expect, it } from 'vitest';
import { documentOf, documentScript } from './document.ts';

const assets = {
  script: '/assets/main.js',
  style: 'h1{color:red}',
  font: '/assets/f.woff2',
  preloads: ['/assets/home.js'],
  sharing: ['<link rel="canonical" href="https://kapi.example/?lang=ar">'],
};
const page = {
  name: 'index',
  path: '/',
  indexed: true,
  lang: 'ar',
  dir: 'rtl',
  title: 'A "title" <b>',
  description: 'a & b',
  html: '<h1>Home</h1>',
  withoutScripts: '',
  stopped: '',
  hasCode: true,
  facts: [],
} as const;

describe('the document of a prerendered page', () => {
  it('carries language, direction, title and description', () => {
    const html = documentOf(page, assets);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<title>A &quot;title&quot; &lt;b&gt;</title>');
    expect(html).toContain('content="a &amp; b"');
  });

  it('holds one style sheet, one script and no more, so that a strict policy can stand', () => {
    const html = documentOf(page, assets);
    expect(html.match(/<script[^>]*>[^<]+/g)).toEqual([`<script>${documentScript}`]);
    // A template holds the page's own code until the first paint.
    expect(html).toContain(
      '<template id="code"><link rel="modulepreload" href="/assets/home.js"><script type="module" src="/assets/main.js"></script></template></body>',
    );
    expect(html.match(/<style>[^<]*<\/style>/g)).toEqual(['<style>h1{color:red}</style>']);
    expect(() => documentOf({ ...page, html: '<p style="color:red">x</p>' }, assets)).toThrow(
      'style attribute',
    );
  });

  it('says above a page that needs scripts what a browser without them can do', () => {
    expect(documentOf(page, assets)).not.toContain('noscript');
    expect(documentOf({ ...page, withoutScripts: '<p>Needs scripts</p>' }, assets)).toContain(
      '<body><noscript><p>Needs scripts</p></noscript><div id="root"',
    );
  });

  it('holds what a page says whose code does not load, for the inline script', () => {
    expect(documentOf(page, assets)).not.toContain('id="stopped"');
    expect(documentOf({ ...page, stopped: '<p>Load it again</p>' }, assets)).toContain(
      '</div><template id="stopped"><p>Load it again</p></template><template id="code">',
    );
  });

  it('holds no script where nothing comes to life', () => {
    expect(documentOf({ ...page, hasCode: false }, assets)).not.toMatch(/<script|<template/);
  });

  it('keeps pages for staff out of search engines', () => {
    expect(documentOf(page, assets)).not.toContain('noindex');
    expect(documentOf({ ...page, indexed: false }, assets)).toContain(
      '<meta name="robots" content="noindex">',
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
