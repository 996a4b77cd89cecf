import { useEffect, useState } from 'react';
import { useTranslation } from '../../language/index.ts';
import {
  Actions,
  Banner,
  Button,
  Container,
  LinkButton,
  PageHeading,
  Spinner,
  Stack,
} from '../../ui/index.ts';
import { HomeLink } from '../HomeLink.tsx';
import { BankForm } from './BankForm.tsx';
import { type Challenge, challengeRefusal, readChallenge } from './challenge.ts';
import { MissingParameters } from './MissingParameters.tsx';
import { useBankHosts } from './useBankHosts.ts';

/** /3ds-auth, specification 1 section 2: takes the browser to the bank that asks for its confirmation. */
export default function ThreeDSecurePage() {
  const challenge = useChallenge();
  return (
    <Container width="form" className="py-8 sm:py-14">
      {challenge === 'unread' ? (
        <Redirecting />
      ) : challenge === null ? (
        <MissingParameters />
      ) : (
        <ToBank challenge={challenge} />
      )}
    </Container>
  );
}

/** The parameters of the address; `unread` in prerendered HTML, which knows no query. */
function useChallenge(): Challenge | null | 'unread' {
  const [challenge, setChallenge] = useState<Challenge | null | 'unread'>('unread');
  useEffect(() => setChallenge(readChallenge(window.location.search)), []);
  return challenge;
}

function ToBank({ challenge }: { challenge: Challenge }) {
  const [round, setRound] = useState(0);
  const hosts = useBankHosts(round);
  if (hosts === 'asking') return <Redirecting />;
  if (hosts === 'failed') return <NotAsked onRetry={() => setRound(round + 1)} />;
  const refusal = challengeRefusal(challenge, hosts);
  return refusal === null ? <BankForm challenge={challenge} /> : <Refused reason={refusal} />;
}

function Redirecting() {
  const { t } = useTranslation('payment');
  return (
    <Stack>
      <PageHeading lead={t('threeDSecure.text')}>{t('threeDSecure.heading')}</PageHeading>
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        {t('threeDSecure.redirecting')}
      </p>
    </Stack>
  );
}

function NotAsked({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('payment');
  return (
    <Stack>
      <PageHeading>{t('threeDSecure.heading')}</PageHeading>
      <Banner tone="warning" live>
        {t('error.system.away')}
      </Banner>
      <Actions>
        <Button size="large" wide onClick={onRetry}>
          {t('error.retry')}
        </Button>
      </Actions>
    </Stack>
  );
}

function Refused({ reason }: { reason: 'unsafeAddress' | 'unknownBank' }) {
  const { t } = useTranslation('payment');
  return (
    <Stack gap="large">
      <div className="flex flex-col gap-6">
        <PageHeading>{t('threeDSecure.refusedHeading')}</PageHeading>
        <Banner tone="danger" live>
          {t(`threeDSecure.${reason}`)}
        </Banner>
        <p>{t('threeDSecure.refusedHelp')}</p>
      </div>
      <Actions>
        <LinkButton href="/status" size="large" wide>
          {t('toStatus')}
        </LinkButton>
        <HomeLink />
      </Actions>
    </Stack>
  );
}
