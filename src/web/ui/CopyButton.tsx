import { useEffect, useState } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

const confirmationMs = 4000;

/** Copies `text` and says so in place. */
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
        <Icon name={copied ? 'check' : 'copy'} />
        {copied ? (copiedLabel ?? t('action.copied')) : (label ?? t('action.copy'))}
      </Button>
      <span aria-live="polite" className="sr-only">
        {copied ? (copiedLabel ?? t('action.copied')) : ''}
      </span>
    </>
  );
}
