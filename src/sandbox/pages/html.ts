import { createHash } from 'node:crypto';

/** Inlined and allowed by its hash: the pages fetch nothing. */
const style = `
:root{color-scheme:light dark;--page:#f4f5f3;--card:#fff;--ink:#1b2420;--soft:#55615b;--line:#8a958f;--hair:#dde2df;
--brand:#0f5a4a;--brand-ink:#fff;--bad:#a3201d;--bad-page:#fdf1f0;--note:#fff4d6;--note-ink:#4d3800;--focus:#0b63ce}
@media (prefers-color-scheme:dark){:root{--page:#121715;--card:#1b2220;--ink:#eef2f0;--soft:#a9b5af;--line:#7d8a84;
--hair:#303a36;--brand:#7fd6bd;--brand-ink:#06251d;--bad:#ff9d97;--bad-page:#331a19;--note:#3a2f10;--note-ink:#ffe3a1;
--focus:#8ec2ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
.sandbox{margin:0;padding:.6rem 1rem;background:var(--note);color:var(--note-ink);text-align:center;font-weight:600}
main{display:grid;gap:1.25rem;max-width:60rem;margin:0 auto;padding:1.25rem 1rem 3rem}
section{background:var(--card);border:1px solid var(--hair);border-radius:.75rem;padding:1.25rem}
h1,h2{line-height:1.25;margin:0 0 .75rem;text-wrap:balance}h1{font-size:1.4rem}h2{font-size:1.05rem}p{margin:0 0 .75rem}
.amount{font-size:2.1rem;font-weight:650;font-variant-numeric:tabular-nums;letter-spacing:-.01em;margin:0}
dl{margin:.75rem 0 0;display:grid;gap:.5rem}dt{color:var(--soft);font-size:.875rem}dd{margin:0}
.field{margin:0 0 1.1rem}.pair{display:grid;gap:0 1rem;align-items:end;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr))}
label{display:block;font-weight:600;margin-bottom:.15rem}.hint{color:var(--soft);font-size:.875rem;margin:0 0 .35rem}
input{width:100%;font:inherit;font-variant-numeric:tabular-nums;color:inherit;background:var(--card);
border:1px solid var(--line);border-radius:.5rem;padding:.65rem .75rem;min-height:2.9rem}
[aria-invalid=true]{border:2px solid var(--bad)}.error{color:var(--bad);font-weight:600;margin:0 0 .35rem}
.summary{border:2px solid var(--bad);background:var(--bad-page);border-radius:.5rem;padding:1rem;margin:0 0 1.25rem}
.summary h2{margin-bottom:.35rem}.summary p,.summary ul{margin:0;padding:0;list-style:none}.summary a{color:var(--bad)}
.actions{display:grid;gap:.75rem;justify-items:stretch;text-align:center}
button,.button{display:block;width:100%;font:inherit;font-weight:650;text-align:center;text-decoration:none;cursor:pointer;
color:var(--brand-ink);background:var(--brand);border:0;border-radius:.5rem;padding:.85rem 1rem;min-height:3rem}
a{color:var(--brand)}.cancel{padding:.5rem}.cards{margin:0;padding:0;list-style:none;display:grid;gap:.6rem}
details{margin:.75rem 0 0}summary{cursor:pointer;font-weight:600;padding:.5rem 0;color:var(--brand)}
details .cards{padding:.5rem 0 .25rem}.cards~.hint{margin:1rem 0 0}.bank{color:var(--soft);font-weight:600;margin:0 0 .25rem}
code{display:block;font:600 1rem/1.4 ui-monospace,monospace}.cards span{color:var(--soft);font-size:.925rem}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (min-width:52rem){main{grid-template-columns:22rem 1fr;grid-template-rows:auto 1fr;align-items:start;padding-top:2.5rem}
main.notice{grid-template-columns:minmax(0,34rem);justify-content:center}section{padding:1.75rem}
.pay{grid-column:2;grid-row:1/span 2}}
`;

export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Text that is HTML already. Pages escape everything else. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[] | null;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Escapes its values for text and quoted attributes; drops null. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.reduce((page, text, place) => page + shown(parts[place - 1] ?? null) + text));
}

function shown(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map((item) => item.text).join('') : escaped(String(part));
}

const stylesheet = new Html(`<style>${style}</style>`);

/** The frame of every page. */
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
