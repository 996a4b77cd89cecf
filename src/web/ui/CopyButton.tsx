import { useEffect, useState } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { Alternatives } from './Alternatives.tsx';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

const confirmationMs = 4000;

/** Copies `text` and says so in place. It keeps the width of the longer label, so that nothing moves. */
export function CopyButton({
  text,
  label,
  copiedLabel,
}: {
  text: string;
  label?: string;
  copiedLabel?: string;
}) {
  const { t } = useTranslation('common');
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <Button variant="secondary" onClick={copy}>
        <Alternatives
          shown={copied ? 'copied' : 'copy'}
          labels={[
            { key: 'copy', label: <Label icon="copy">{label ?? t('action.copy')}</Label> },
            { key: 'copied', label: <Label icon="check">{copiedLabel ?? t('action.copied')}</Label> },
          ]}
        />
      </Button>
      <span aria-live="polite" className="sr-only">
        {copied ? (copiedLabel ?? t('action.copied')) : ''}
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
