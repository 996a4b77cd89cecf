import { useEffect, useState } from 'react';
import { noticeKey } from '../../domain/privacy/keptOnDevice.ts';
import { useHeldCookieQuestion } from '../consent/useHeldCookieQuestion.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { site } from '../site.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';

const desktop = '(min-width: 64rem)';

/**
 * On desktop a visitor must acknowledge that this is not the government (specification 1 section 1,
 * design 4.17).
 */
export function NotGovernmentNotice() {
  const { t } = useTranslation('home');
  const [open, setOpen] = useState(false);
  const [acknowledged, setAcknowledged] = useState(false);

  useEffect(() => setOpen(window.matchMedia(desktop).matches && !wasAcknowledged()), []);
  useHeldCookieQuestion(open);
  // Nothing had the focus before: it moves to the heading, not to the page's end.
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
      <p>{noBreakHyphens(t('notice.text'))}</p>
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
    // The notice is shown again at the next visit.
  }
}
