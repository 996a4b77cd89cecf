import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { CountryRow } from '../../../contract/referenceData.ts';
import { timings } from '../../../domain/constants.ts';
import { CountryAnswer } from '../../forms/countries/CountryAnswer.tsx';
import { handOver } from '../../insurance/handOver.ts';
import { useProblem } from '../../language/problem.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { site } from '../../site.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { noBreakHyphens } from '../../ui/noBreakHyphens.tsx';
import type { Wizard } from '../state/wizard.ts';
import { GetInsurance, insuranceFacts } from './GetInsurance.tsx';

/** Says what the chosen country means; travellers without an e-visa are led to the insurance. */
export const CountryBanner = memo(function CountryBanner({
  wizard,
  country,
}: {
  wizard: Wizard;
  country: CountryRow;
}) {
  return (
    <CountryAnswer
      key={country.code}
      country={country}
      below={{
        notEligible: <WaysOn wizard={wizard} />,
        visaFree: <InsuranceWarning />,
        eVisa: null,
      }}
    />
  );
});

function WaysOn({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('visaSteps');
  return (
    <>
      <InsuranceRedirect wizard={wizard} />
      <p className="mt-3 flex flex-wrap gap-3">
        <GetInsurance wizard={wizard} />
        <LinkButton href={site.officialSite} external newWindow variant="secondary">
          <span>{noBreakHyphens(t('banner.officialSite'))}</span>
        </LinkButton>
      </p>
    </>
  );
}

function InsuranceWarning() {
  const words = useProblem();
  return <p className="mt-2">{words('insuranceWarning').message}</p>;
}

/** Counts down (design 4.9) only right after the choice: who goes back is not redirected again. */
function InsuranceRedirect({ wizard }: { wizard: Wizard }) {
  const [justChosen] = useState(wizard.announcement?.problem.code === 'notEligible');
  return justChosen ? <RunningCountdown wizard={wizard} /> : null;
}

function RunningCountdown({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('visaSteps');
  const [, navigate] = useLocation();
  const leave = () => {
    handOver(insuranceFacts(wizard));
    navigate('/insurance');
  };
  const { left, running, stop } = useCountdown(timings.notEligibleCountdownMs, leave);
  // Screen readers announce only the first figure.
  const [announced] = useState(left);
  const place = useRef<HTMLDivElement>(null);
  // Visible before it leads away: not below the screen's edge, not under the toast.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    // Keeps its place: the pressed button below must not move.
    <div ref={place} className="mt-3 grid grid-cols-1 items-start *:col-start-1 *:row-start-1">
      <div className={classes('flex flex-wrap items-center gap-x-4 gap-y-2', !running && 'invisible')}>
        <p className="grid grid-cols-1 *:col-start-1 *:row-start-1">
          <span className="sr-only">{t('insurance.redirect', { count: announced })}</span>
          <span aria-hidden="true" className="invisible">
            {t('insurance.redirect', { count: announced })}
          </span>
          <span aria-hidden="true">{t('insurance.redirect', { count: left })}</span>
        </p>
        <Button variant="secondary" onClick={stop}>
          {t('insurance.stay')}
        </Button>
      </div>
      {!running && <p>{t('insurance.stayed')}</p>}
    </div>
  );
}

type Countdown = { left: number; running: boolean; stop: () => void };

/**
 * Counts seconds down while the page is shown and calls `onEnd` at 0. Any input and hiding the page
 * stop it for good (WCAG 2.2.1).
 */
function useCountdown(milliseconds: number, onEnd: () => void): Countdown {
  const [left, setLeft] = useState(Math.round(milliseconds / 1000));
  const [running, setRunning] = useState(true);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!running) return;
    if (left === 0) {
      end();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [running, left]);

  // Before the first paint: the countdown can be stopped at once.
  useLayoutEffect(() => {
    if (!running) return;
    const stop = () => setRunning(false);
    // The key press that began the countdown has passed its capture phase.
    for (const type of activityEvents) document.addEventListener(type, stop, { capture: true });
    return () => {
      for (const type of activityEvents) document.removeEventListener(type, stop, { capture: true });
    };
  }, [running]);

  return { left, running, stop: () => setRunning(false) };
}

const activityEvents = [
  'keydown',
  'pointerdown',
  'focusin',
  'wheel',
  'touchmove',
  'visibilitychange',
] as const;
