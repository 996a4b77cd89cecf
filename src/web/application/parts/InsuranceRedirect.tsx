import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { timings } from '../../../domain/constants.ts';
import { handOver } from '../../insurance/handOver.ts';
import { useTranslation } from '../../language/index.ts';
import { Button } from '../../ui/index.ts';
import { insuranceFacts } from '../state/insuranceFacts.ts';
import type { Wizard } from '../state/wizard.ts';
import { useCountdown } from './useCountdown.ts';

/**
 * The countdown to the insurance page for travellers without an e-visa (design 4.9). It runs when the choice was just
 * made, never for who comes back to it, so that going back does not lead away again.
 */
export function InsuranceRedirect({ wizard }: { wizard: Wizard }) {
  const [justChosen] = useState(wizard.notice?.problem.code === 'notEligible');
  return justChosen ? <Running wizard={wizard} /> : null;
}

function Running({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('visaSteps');
  const [, navigate] = useLocation();
  const leave = useCallback(() => {
    handOver(insuranceFacts(wizard));
    navigate('/insurance');
  }, [wizard, navigate]);
  const { left, running, stop } = useCountdown(timings.notEligibleCountdownMs, leave);
  // Screen readers hear of it once, with the banner; the figure that changes is for the eye.
  const [announced] = useState(left);
  const place = useRef<HTMLDivElement>(null);
  // Nobody is led away by a notice below the edge of the screen, or under the toast at its foot.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  if (!running) return <p className="mt-3">{t('insurance.stayed')}</p>;
  return (
    <div ref={place} className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <span className="sr-only">{t('insurance.redirect', { count: announced })}</span>
        <span aria-hidden="true">{t('insurance.redirect', { count: left })}</span>
      </p>
      <Button variant="secondary" onClick={stop}>
        {t('insurance.stay')}
      </Button>
    </div>
  );
}
