import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeOfFragment } from '../../domain/signedCode.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Container, Stack } from '../ui/Layout.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { CheckedCode } from './CheckedCode.tsx';
import { type Checked, checkCode } from './checkCode.ts';

/** /check: whether the code of a document is ours. It stands in the fragment, which no server is told. */
export default function CheckPage() {
  const { t } = useTranslation('check');
  const [checked, setChecked] = useState<Checked | null>(null);
  const running = useRef<AbortController | null>(null);

  const check = () => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const code = codeOfFragment(window.location.hash);
    if (code === '') setChecked(null);
    else void checkCode(code, { show: setChecked, signal: stop.signal });
  };
  const start = useEffectEvent(check);
  useEffect(() => {
    start();
    // Another code in the same tab changes only the fragment.
    window.addEventListener('hashchange', start);
    return () => {
      window.removeEventListener('hashchange', start);
      running.current?.abort();
    };
  }, []);

  return (
    <Container width="form" className="py-8 sm:py-14">
      <Stack gap="large">
        <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
        <CheckedCode checked={checked} onAgain={check} />
        <p className="text-sm text-muted">{noBreakHyphens(t('notVisa'))}</p>
      </Stack>
    </Container>
  );
}
