import { useEffect, useState } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { Alternatives } from './Alternatives.tsx';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

const confirmationMs = 4000;

/** Copies `text` and says in place whether it did. Keeps the width of the longest label. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  failedLabel,
  wide,
}: {
  text: string;
  label?: string;
  copiedLabel?: string;
  failedLabel?: string;
  /** Full width on narrow screens. */
  wide?: boolean;
}) {
  const { t } = useTranslation('common');
  const [state, setState] = useState<'copy' | 'copied' | 'failed'>('copy');
  const said = { copied: copiedLabel ?? t('action.copied'), failed: failedLabel ?? t('action.notCopied') };

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('copy'), confirmationMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      // Missing without TLS, denied in some apps.
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button variant="secondary" wide={wide} onClick={copy}>
        <Alternatives
          shown={state}
          labels={[
            { key: 'copy', label: <Label icon="copy">{label ?? t('action.copy')}</Label> },
            { key: 'copied', label: <Label icon="check">{said.copied}</Label> },
            { key: 'failed', label: <Label icon="warning">{said.failed}</Label> },
          ]}
        />
      </Button>
      <span aria-live="polite" className="sr-only">
        {state === 'copy' ? '' : said[state]}
      </span>
    </>
  );
}

function Label({ icon, children }: { icon: IconName; children: string }) {
  return (
    <span className="flex h-full items-center justify-center gap-2">
      <Icon name={icon} />
      {children}
    </span>
  );
}
