import { useTranslation } from '../language/useTranslation.ts';
import { site } from '../site.ts';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';

/** On every page and device: who we are not, and where it is cheaper (design 4.17). */
export function NonAffiliation() {
  const { t } = useTranslation('common');
  return (
    <p className="max-w-3xl text-muted">
      {noBreakHyphens(t('nonAffiliation.text'))} <OfficialSiteLink />
    </p>
  );
}

export function OfficialSiteLink() {
  const { t } = useTranslation('common');
  return (
    <a href={site.officialSite} target="_blank" rel="noopener" className="text-link font-semibold">
      <bdi>{site.officialSiteName}</bdi>
      <span className="sr-only"> {t('nonAffiliation.newWindow')}</span>
    </a>
  );
}
