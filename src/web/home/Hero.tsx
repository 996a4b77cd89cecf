import { type RefObject, useEffect, useRef, useState } from 'react';
import { processingPriceRange, totalRange } from '../../domain/prices/fees.ts';
import { formatPrice } from '../../domain/prices/money.ts';
import { commonBook } from '../../domain/rules/commonBook.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { OfficialSiteLink } from '../shell/NonAffiliation.tsx';
import { Container } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';
import { EligibilityCheck } from './EligibilityCheck.tsx';
import { HeroPictures } from './HeroPictures.tsx';

const { lowest: lowestProcessingPrice } = processingPriceRange(commonBook);
const lowestTotal = totalRange(commonBook).lowest / 100;

/** The offer, two links, the price and the check. */
export function Hero() {
  const { t, i18n } = useTranslation('home');
  const section = useRef<HTMLElement>(null);
  const hasFocusedControl = useHasFocusedControl(section);
  return (
    <section className="border-b border-line" ref={section}>
      <Container className="grid items-start gap-10 py-8 md:grid-cols-[1.15fr_1fr] md:py-14 lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-6">
        <div className="flex min-w-0 flex-col gap-6 md:col-start-1 md:row-start-1">
          <p className="text-sm font-semibold text-warm">{t('hero.eyebrow')}</p>
          <h1 tabIndex={-1} className="text-3xl">
            {noBreakHyphens(t('hero.title'))}
          </h1>
          <p className="max-w-xl text-lg text-muted">{noBreakHyphens(t('hero.lead'))}</p>
          {/* No wider than both side by side: below each other they grow to one width. */}
          <div className="flex flex-wrap gap-3 sm:w-fit sm:*:grow">
            <LinkButton href="/application" size="large" wide>
              {t('common:action.apply')}
            </LinkButton>
            <LinkButton href="/status" size="large" variant="secondary" wide>
              {t('common:action.checkStatus')}
            </LinkButton>
          </div>
          <div className="max-w-xl border-s-4 border-warm ps-4 text-sm text-muted">
            <p className="font-semibold text-ink">
              {t('hero.price', {
                total: formatPrice(lowestTotal, i18n.language),
                fee: formatPrice(commonBook.serviceFeeUsd, i18n.language),
                processing: formatPrice(lowestProcessingPrice, i18n.language),
              })}
            </p>
            <p>
              {noBreakHyphens(t('hero.official'))} <OfficialSiteLink />
            </p>
          </div>
        </div>
        <div className="min-w-0 md:col-start-1 md:row-start-2 md:max-lg:col-end-3">
          <EligibilityCheck />
        </div>
        <div className="self-stretch md:col-start-2 md:row-start-1 lg:row-span-2">
          <HeroPictures held={hasFocusedControl} />
        </div>
      </Container>
    </section>
  );
}

/** A control inside the element has the focus; a heading is none. */
function useHasFocusedControl(element: RefObject<HTMLElement | null>): boolean {
  const [hasFocus, setHasFocus] = useState(false);

  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const come = ({ target }: FocusEvent) =>
      setHasFocus(target instanceof Element && target.matches('a, button, input, select'));
    const go = () => setHasFocus(false);
    current.addEventListener('focusin', come);
    current.addEventListener('focusout', go);
    return () => {
      current.removeEventListener('focusin', come);
      current.removeEventListener('focusout', go);
    };
  }, [element]);

  return hasFocus;
}
