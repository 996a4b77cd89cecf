import { useEffect, useState } from 'react';
import { noticeKey } from '../../domain/privacy/keptOnDevice.ts';
import { holdCookieQuestion } from '../consent/index.ts';
import { useTranslation } from '../language/index.ts';
import { site } from '../site.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { unbroken } from '../ui/unbroken.tsx';

const desktop = '(min-width: 64rem)';

/** On desktop, home first says that this is not the government; it must be acknowledged (specification 1 section 1, design 4.17). */
export function NotGovernmentNotice() {
  const { t } = useTranslation('home');
  const [open, setOpen] = useState(false);
  const [acknowledged, setAcknowledged] = useState(false);

  useEffect(() => setOpen(window.matchMedia(desktop).matches && !wasAcknowledged()), []);
  // One thing at a time: the question about cookies comes after.
  useEffect(() => {
    holdCookieQuestion(open);
    return () => holdCookieQuestion(false);
  }, [open]);
  // Nothing had the focus before: reading starts at the heading, not at the foot of the page where the notice stood.
  useEffect(() => {
    if (acknowledged) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [acknowledged]);

  const acknowledge = () => {
    setOpen(false);
    setAcknowledged(true);
    rememberAcknowledged();
  };
  return (
    <Dialog
      open={open}
      onClose={acknowledge}
      dismissible={false}
      title={t('notice.title')}
      footer={
        <>
          <LinkButton href={site.officialSite} external newWindow variant="secondary">
            {t('notice.official')}
          </LinkButton>
          <Button onClick={acknowledge}>{t('notice.acknowledge')}</Button>
        </>
      }
    >
      <p>{unbroken(t('notice.text'))}</p>
    </Dialog>
  );
}

function wasAcknowledged(): boolean {
  try {
    return localStorage.getItem(noticeKey) !== null;
  } catch {
    return false;
  }
}

function rememberAcknowledged(): void {
  try {
    localStorage.setItem(noticeKey, 'yes');
  } catch {
    // Storage is switched off: the notice comes again with the next visit.
  }
}
