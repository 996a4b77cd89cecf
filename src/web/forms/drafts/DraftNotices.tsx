import { useState } from 'react';
import { serviceBook } from '../../../domain/rules/serviceBook.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Actions } from '../../ui/Layout.tsx';
import type { Elsewhere } from './store.ts';

export type KeptNoteProps = {
  /** The device keeps the answers; null during the first write. */
  kept: boolean | null;
  onErase: () => Promise<void>;
};

/**
 * Says where and how long answers are kept, or that there is no storage, and offers to erase them.
 * Its place is reserved until that is known.
 */
export function KeptNote({ kept, onErase }: KeptNoteProps) {
  const { t } = useTranslation('draft');
  const [asking, setAsking] = useState(false);
  return (
    <section
      aria-label={t('kept.label')}
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-muted',
        kept === null && 'invisible',
      )}
    >
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-2">
        <Icon name={kept === false ? 'info' : 'lock'} className="mt-0.5" />
        <span>
          {kept === false ? t('kept.memory') : t('kept.here', { count: serviceBook.service.draftDays })}
        </span>
      </p>
      <Button variant="quiet" className="max-sm:ms-2" onClick={() => setAsking(true)}>
        {t('erase.button')}
      </Button>
      <EraseDialog open={asking} onClose={() => setAsking(false)} onErase={onErase} />
    </section>
  );
}

export function EraseDialog({
  open,
  onClose,
  onErase,
}: {
  open: boolean;
  onClose: () => void;
  onErase: () => Promise<void>;
}) {
  const { t } = useTranslation('draft');
  const [pending, setPending] = useState(false);
  const erase = async () => {
    setPending(true);
    await onErase();
    setPending(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('erase.title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('erase.keep')}
          </Button>
          <Button variant="danger" pending={pending} onClick={erase}>
            {t('erase.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('erase.text')}</p>
    </Dialog>
  );
}

export type ElsewhereBannerProps = {
  elsewhere: Elsewhere;
  /** Shows the other tab's version. */
  onTake: () => void;
  onKeep: () => void;
};

/** Lets the person choose after another tab changed or erased the answers. Nothing is merged. */
export function ElsewhereBanner({ elsewhere, onTake, onKeep }: ElsewhereBannerProps) {
  const { t } = useTranslation('draft');
  if (elsewhere === 'same') return null;
  return (
    <Banner tone="warning" title={t(`elsewhere.${elsewhere}.title`)} live>
      <p>{t(`elsewhere.${elsewhere}.text`)}</p>
      <Actions className="mt-3">
        <Button variant="secondary" onClick={onTake}>
          {t(`elsewhere.${elsewhere}.take`)}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          {t('elsewhere.keep')}
        </Button>
      </Actions>
    </Banner>
  );
}
