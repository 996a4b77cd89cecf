import { useLocation } from 'wouter';
import { useTranslation } from '../language/useTranslation.ts';
import { site } from '../site.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Actions, Container, Stack } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { MailLinked } from './MailLinked.tsx';
import { useReturnParameters, widestNumber } from './returnParameters.ts';
import { HomeAndStatus } from './wayLinks.tsx';

const suggestions = ['card', 'funds', 'otherCard', 'support'] as const;

/**
 * /payment/failure (specification 2 section 2): a server error before anything was charged; the
 * application waits for payment.
 */
export default function PaymentFailurePage() {
  const { t } = useTranslation('payment');
  const back = useReturnParameters();
  const [, navigate] = useLocation();
  const order = back?.order ?? '';
  return (
    <Container width="form" className="py-8 sm:py-14">
      <Stack gap="large">
        <div className="flex flex-col gap-6">
          <PageHeading lead={t('failure.text')}>{t('failure.heading')}</PageHeading>
          <Banner tone="info" title={t('failure.notCharged')}>
            {/* Reserves room for the number. */}
            <span className={classes(back === null && 'invisible')}>
              {back !== null && order === ''
                ? t('failure.saved')
                : t('failure.savedAs', { number: back === null ? widestNumber : order })}
            </span>
          </Banner>
        </div>
        <Card title={t('failure.suggestionsTitle')}>
          <ul className="flex list-disc flex-col gap-2 ps-5">
            {suggestions.map((name) => (
              <li key={name}>
                <MailLinked text={t(`failure.suggestion.${name}`)} />
              </li>
            ))}
          </ul>
        </Card>
        <Actions>
          <Button size="large" wide onClick={() => goBack(() => navigate('/application'))}>
            {t('error.retry')}
          </Button>
          <LinkButton
            href={`mailto:${site.supportEmail}`}
            external
            variant="secondary"
            size="large"
            wide
            className="wrap-anywhere"
          >
            <Icon name="external" />
            {t('failure.contact')}
          </LinkButton>
          <HomeAndStatus back={back} />
        </Actions>
      </Stack>
    </Container>
  );
}

/** The browser's back; `otherwise` on the first page of a window. */
function goBack(otherwise: () => void): void {
  if (window.history.length > 1) window.history.back();
  else otherwise();
}
