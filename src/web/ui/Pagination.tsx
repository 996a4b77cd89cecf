import { useTranslation } from '../language/useTranslation.ts';
import { Button } from './Button.tsx';

export type PaginationProps = {
  page: number;
  pages: number;
  onChange: (page: number) => void;
  /** Such as "Sayfa 2 / 5 (Toplam 240 kayıt)". */
  text: string;
  previousText?: string | undefined;
  nextText?: string | undefined;
};

/** Previous, position, next; nothing for one page (specification 2 section 2). */
export function Pagination({ page, pages, onChange, text, previousText, nextText }: PaginationProps) {
  const { t } = useTranslation('common');
  if (pages <= 1) return null;
  return (
    <nav aria-label={text} className="flex flex-wrap items-center justify-between gap-3">
      <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {previousText ?? t('action.previous')}
      </Button>
      <p
        aria-live="polite"
        className="order-first basis-full text-center text-sm text-muted sm:order-none sm:basis-auto"
      >
        {text}
      </p>
      <Button variant="secondary" size="small" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {nextText ?? t('action.next')}
      </Button>
    </nav>
  );
}
