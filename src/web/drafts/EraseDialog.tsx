import { useState } from 'react';
import { useTranslation } from '../language/index.ts';
import { Button, Dialog, toast } from '../ui/index.ts';

/** Asks once more before answers are erased: nobody can bring them back. */
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
    toast({ text: t('erase.done'), tone: 'success' });
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
