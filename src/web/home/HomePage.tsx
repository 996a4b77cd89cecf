import { Closing } from './Closing.tsx';
import { Heritage } from './Heritage.tsx';
import { Hero } from './Hero.tsx';
import { InsurancePromo } from './InsurancePromo.tsx';
import { NotGovernmentNotice } from './NotGovernmentNotice.tsx';
import { Steps } from './Steps.tsx';
import { Trust } from './Trust.tsx';
import { useReferenceData } from './useReferenceData.ts';

/** Home, specification 1 section 2. */
export default function HomePage() {
  useReferenceData();
  return (
    <>
      <Hero />
      <Steps />
      <Trust />
      <Heritage />
      <InsurancePromo />
      <Closing />
      <NotGovernmentNotice />
    </>
  );
}
