import { Html, html } from './html.ts';
import { style } from './style.ts';

const stylesheet = new Html(`<style>${style}</style>`);

/** The frame of every page, with the line that says what this is. */
export function layout(title: string, main: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${stylesheet}
</head>
<body>
<header class="sandbox">Sandbox: no real money moves</header>
${main}
</body>
</html>
`.text;
}
