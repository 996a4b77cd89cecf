import { useTranslation } from '../language/useTranslation.ts';
import { site } from '../site.ts';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';

/** Says that we are not the government, and names the cheaper official site (design 4.17). */
export function NonAffiliation() {
  const { t } = useTranslation('common');
  return (
    <p className="max-w-4xl text-muted">
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
