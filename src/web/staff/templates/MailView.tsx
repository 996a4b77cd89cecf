import { useLayoutEffect, useRef } from 'react';
import type { ShownMail } from '../../../contract/templates.ts';
import { languageNames } from '../chat/chatTexts.ts';
import { templateTexts } from './templateTexts.ts';

const words = templateTexts.preview;

/** An e-mail as a mail program shows it. Its link opens nothing. */
export function MailView({ mail, asText = false }: { mail: ShownMail; asText?: boolean }) {
  const name = languageNames[mail.language];
  return (
    <article
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={name}
      className="max-h-96 min-w-0 overflow-y-auto rounded-md border border-line bg-sunken p-3 text-sm -outline-offset-2"
    >
      <p className="mb-2 text-xs text-muted">{name}</p>
      <p className="mb-3 wrap-anywhere">
        {words.subject} <bdi className="font-semibold">{mail.subject}</bdi>
      </p>
      {asText ? (
        <p lang={mail.language} dir="auto" className="whitespace-pre-line wrap-anywhere">
          {mail.text}
        </p>
      ) : (
        <Page html={mail.html} />
      )}
    </article>
  );
}

/** In a shadow tree, where the styles of this page do not reach. */
function Page({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return;
    drawMail(element.shadowRoot ?? element.attachShadow({ mode: 'open' }), html);
  }, [html]);
  return <div ref={host} />;
}

/** The page's policy allows no style attributes: they are set one by one. Nothing in a parsed document runs. */
function drawMail(root: ShadowRoot, html: string): void {
  const page = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  const letter = document.createElement('div');
  letter.lang = page.documentElement.lang;
  letter.dir = page.documentElement.dir;
  letter.dataset['style'] = page.body.dataset['style'] ?? '';
  letter.append(...page.body.childNodes);
  for (const element of [letter, ...letter.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset['style'] ?? '';
    element.style.overflowWrap = 'anywhere';
  }
  letter.style.padding = '0';
  for (const link of letter.querySelectorAll('a')) link.removeAttribute('href');
  root.replaceChildren(letter);
}
