import { SupportLink } from '../shell/SupportLink.tsx';
import { site } from '../site.ts';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';

/** A text in which our e-mail address is a link. */
export function MailLinked({ text }: { text: string }) {
  const [before, after] = text.split(site.supportEmail, 2);
  if (after === undefined) return noBreakHyphens(text);
  return (
    <>
      {noBreakHyphens(before)}
      <SupportLink />
      {noBreakHyphens(after)}
    </>
  );
}
