import type { ReactNode } from 'react';
import { useTranslation } from '../../language/useTranslation.ts';
import { classes } from '../../ui/classes.ts';
import type { Figures } from './useFigures.ts';

/**
 * One figure in large type and its number of cases. Both lines keep their height before the figures load and
 * with too few cases.
 */
export function Figure({
  figures,
  size,
  figure,
  children,
}: {
  figures: Figures;
  size: string;
  figure: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('performance');
  return (
    <>
      <p className={classes('font-semibold text-accent', size)}>
        {figure === undefined ? (
          <span className="text-base font-normal text-muted">
            {figures.state === 'known' ? t('notEnough') : '\u00a0'}
          </span>
        ) : (
          <bdi>{figure}</bdi>
        )}
      </p>
      <p className="text-sm text-muted">{figure === undefined ? '\u00a0' : children}</p>
    </>
  );
}
