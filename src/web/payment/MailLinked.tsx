import { SupportLink } from '../shell/SupportLink.tsx';
import { site } from '../site.ts';
import { unbroken } from '../ui/index.ts';

/** A text in which our address is a link. */
export function MailLinked({ text }: { text: string }) {
  const [before, after] = text.split(site.supportEmail, 2);
  if (after === undefined) return unbroken(text);
  return (
    <>
      {unbroken(before)}
      <SupportLink />
      {unbroken(after)}
    </>
  );
}
