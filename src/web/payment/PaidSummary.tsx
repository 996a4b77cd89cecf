import { buildAddress, downloadPath } from '../../contract/paths.ts';
import { isOpen } from '../../domain/status/applicationStatus.ts';
import type { LookedUp } from '../api/lookUpApplication.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { promisedTimeFor, readUnpaidOrder } from '../promisedTimes/fromLookUp.ts';
import { NextSteps } from '../promisedTimes/NextSteps.tsx';
import { PromisedTimeBanner } from '../promisedTimes/PromisedTimeBanner.tsx';
import { useNow } from '../promisedTimes/useNow.ts';
import { issuesAtPayment } from '../site.ts';
import { Banner } from '../ui/Banner.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Stack } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** The promised time of a confirmed payment and the next steps, or the certificate. */
export function PaidSummary({ found }: { found: LookedUp }) {
  const now = useNow();
  if (now === null) return null;
  const promised = promisedTimeFor(found, now);
  const { kind, application } = found;
  return (
    <Stack gap="large">
      <PromisedTimeBanner promised={promised} kind={kind} order={readUnpaidOrder(found, now)} />
      {issuesAtPayment && application.document === 'certificate' && <Issued number={found.number} />}
      {isOpen(application.status) && (
        <NextSteps
          kind={kind}
          stage={application.status === 'processing' ? 'processing' : 'pending'}
          confirming
        />
      )}
    </Stack>
  );
}

/** The certificate that came with the payment. */
function Issued({ number }: { number: string }) {
  const { t } = useTranslation(['due', 'common']);
  const address = buildAddress(downloadPath, { kind: 'insurance', applicationNumber: number });
  return (
    <Banner tone="success" title={t('issued.title')}>
      <p>{t('issued.text')}</p>
      <LinkButton
        href={address}
        external
        newWindow
        className="mt-3 wrap-anywhere max-sm:-ms-9 max-sm:px-3 print:hidden"
      >
        <Icon name="download" />
        {t('issued.download')}
        <span className="sr-only">{t('common:nonAffiliation.newWindow')}</span>
      </LinkButton>
    </Banner>
  );
}
