import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { timings } from '../../domain/constants.ts';
import { useProblem } from '../language/problem.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Actions, Container, Stack } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { type Challenge, challengeRefusal, readChallenge } from './challenge.ts';
import { StatusOrHome } from './wayLinks.tsx';

/** /3ds-auth (specification 1 section 2): sends the browser to the bank. */
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

/** `unread` in prerendered HTML, which knows no query. */
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

function Redirecting({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('payment');
  return (
    <Stack>
      <PageHeading lead={t('threeDSecure.text')}>{t('threeDSecure.heading')}</PageHeading>
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        {t('threeDSecure.redirecting')}
      </p>
      {children}
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
      <StatusOrHome />
    </Stack>
  );
}

/** Posts MD, PaReq and TermUrl to the bank after a second, or by its button. */
function BankForm({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('payment');
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => form.current?.submit(), timings.threeDSecureSubmitMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Redirecting>
      <form ref={form} method="post" action={challenge.acsUrl}>
        <input type="hidden" name="MD" value={challenge.md} />
        <input type="hidden" name="PaReq" value={challenge.paReq} />
        <input type="hidden" name="TermUrl" value={challenge.termUrl} />
        <Button type="submit" variant="secondary" size="large" wide>
          {t('threeDSecure.manual')}
        </Button>
      </form>
    </Redirecting>
  );
}

/** 'Missing 3D Secure parameters', then home after 3 seconds (specification 1 sections 2 and 8). */
function MissingParameters() {
  const { t } = useTranslation('payment');
  const words = useProblem();
  const [, navigate] = useLocation();

  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), timings.threeDSecureMissingRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <Stack gap="large">
      <div className="flex flex-col gap-4">
        <PageHeading>{t('threeDSecure.missingHeading')}</PageHeading>
        <Banner tone="danger" live title={words('threeDSecureMissing').message}>
          {t('threeDSecure.goingHome')}
        </Banner>
      </div>
      <Actions>
        <LinkButton href="/" size="large" wide>
          {t('home')}
        </LinkButton>
      </Actions>
    </Stack>
  );
}

/** The banks that customers may be sent to. A higher `round` asks anew. */
function useBankHosts(round: number): readonly string[] | 'asking' | 'failed' {
  const [hosts, setHosts] = useState<readonly string[] | 'asking' | 'failed'>('asking');

  useEffect(() => {
    if (round < 0) return;
    const stop = new AbortController();
    setHosts('asking');
    // Only with a bank to go to: most of it is schemas.
    import('./askBankHosts.ts')
      .then(({ askBankHosts }) => askBankHosts(stop.signal))
      .then(setHosts, () => {
        if (!stop.signal.aborted) setHosts('failed');
      });
    return () => stop.abort();
  }, [round]);

  return hosts;
}
