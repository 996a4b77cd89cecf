import {
  isBusinessTime,
  nextBusinessTime,
  publishedHours,
} from '../../../domain/businessHours/businessHours.ts';
import { useNow } from '../../due/useNow.ts';
import { formatMoment, useTranslation } from '../../language/index.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Business hours and how processing is counted in them, specification 2 section 9. */
export function Hours() {
  const { t } = useTranslation('processingTimes');
  return (
    <section aria-labelledby="hours-title" className="grid gap-6 lg:grid-cols-2 lg:gap-12">
      <div>
        <h2 id="hours-title" className="text-2xl">
          {t('hours.title')}
        </h2>
        <p className="mt-5 text-lg font-semibold">{t('hours.days')}</p>
        <p>{t('hours.utc', publishedHours.utc)}</p>
        <p className="text-muted">{t('hours.istanbul', publishedHours.istanbul)}</p>
        <Present />
      </div>
      <div className="flex flex-col gap-3 lg:border-s lg:border-line lg:ps-12">
        <p>{t('hours.counting')}</p>
        <p>{t('hours.weekend')}</p>
      </div>
    </section>
  );
}

/** Whether work goes on at this moment. The line keeps its place until the browser knows. */
function Present() {
  const { t, i18n } = useTranslation('processingTimes');
  const now = useNow();
  return (
    <p className="mt-4 flex min-h-7 items-start gap-2">
      {now !== null && (
        <>
          <Icon name={isBusinessTime(now) ? 'success' : 'info'} className="mt-0.5 text-accent" />
          {isBusinessTime(now)
            ? t('hours.open')
            : t('hours.closed', {
                opening: formatMoment(nextBusinessTime(now).toISOString(), i18n.language),
              })}
        </>
      )}
    </p>
  );
}
