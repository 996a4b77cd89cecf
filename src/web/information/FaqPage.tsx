import { useRef, useState } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { SupportLink } from '../shell/SupportLink.tsx';
import { site } from '../site.ts';
import { Icon } from '../ui/Icon.tsx';
import { Container, Stack } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { LinkedText } from './LinkedText.tsx';
import { answerFigures, questions } from './questions.ts';

/**
 * Eight questions that open one by one (specification 2 section 2), also for the browser's search.
 */
export default function FaqPage() {
  const { t } = useTranslation('faq');
  return (
    <Container width="form" className="py-10 md:py-16">
      <Stack gap="large">
        <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
        <Questions />
        <section className="rounded-lg border border-line bg-sunken p-5 sm:p-7">
          <h2 className="text-lg">{t('contact.title')}</h2>
          <p className="mt-1 text-muted">{noBreakHyphens(t('contact.text'))}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            <LinkButton href={`mailto:${site.supportEmail}`} external>
              {t('contact.button')}
            </LinkButton>
            <SupportLink />
          </div>
        </section>
      </Stack>
    </Container>
  );
}

function Questions() {
  const { t, i18n } = useTranslation('faq');
  const list = useRef<HTMLDivElement>(null);
  const [allOpen, setAllOpen] = useState(false);

  // Answers open without script: the document holds their state.
  const items = () => [...(list.current?.querySelectorAll('details') ?? [])];
  const toggleAll = () => {
    for (const item of items()) item.open = !allOpen;
    setAllOpen(!allOpen);
  };
  return (
    <div>
      <div className="mb-3 flex justify-end">
        <button type="button" onClick={toggleAll} className="text-link min-h-11 font-semibold">
          {allOpen ? t('closeAll') : t('openAll')}
        </button>
      </div>
      <div ref={list} className="border-t border-line">
        {questions.map((question) => (
          <details
            key={question}
            className="group border-b border-line"
            onToggle={() => setAllOpen(items().every(({ open }) => open))}
          >
            <summary className="flex min-h-14 list-none items-center gap-4 py-4 hover:text-accent [&::-webkit-details-marker]:hidden">
              <h2 className="flex-1 text-lg">{noBreakHyphens(t(`questions.${question}.question`))}</h2>
              <Icon
                name="chevron"
                className="text-accent transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            {/* The browser opens an answer for an anchor inside it. */}
            <div id={question} className="flex max-w-2xl flex-col gap-3 pb-6">
              <LinkedText text={t(`questions.${question}.answer`, answerFigures(i18n.language))} />
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}
