import type { ReactNode } from 'react';
import { formatPrice } from '../../domain/prices/money.ts';
import { commonBook } from '../../domain/rules/commonBook.ts';
import { publishedBook } from '../../domain/rules/publishedBook.ts';
import { publishedCountries } from '../../domain/rules/publishedCountries.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Container } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { ApplyPrompt } from './ApplyPrompt.tsx';
import { LinkedText } from './LinkedText.tsx';
import { Photo } from './Photo.tsx';
import { publishedConditions } from './published.ts';

const sections = [
  { id: 'general', Content: General },
  { id: 'documents', Content: Documents },
  { id: 'photo', Content: Photo },
  { id: 'countries', Content: Countries },
  { id: 'notes', Content: Notes },
] as const;

/** /requirements (specification 2 sections 2 and 5). */
export default function RequirementsPage() {
  const { t } = useTranslation('requirements');
  return (
    <Container className="py-10 md:py-16">
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <Contents />
      <div className="mt-12 flex flex-col gap-14 md:mt-16 md:gap-20">
        {sections.map(({ id, Content }) => (
          <Section key={id} id={id}>
            <Content />
          </Section>
        ))}
      </div>
      <ApplyPrompt title={t('closing.title')} text={t('closing.text')} />
    </Container>
  );
}

const counts = { count: publishedCountries.eligible.length };

function Contents() {
  const { t } = useTranslation('requirements');
  return (
    <nav aria-label={t('contents')} className="mt-8">
      <ul className="flex flex-wrap gap-2">
        {sections.map(({ id }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-10 items-center rounded-lg border border-line bg-surface px-4 py-1.5 text-sm text-ink no-underline hover:border-accent hover:text-accent"
            >
              {t(`${id}.title`, counts)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ id, children }: { id: (typeof sections)[number]['id']; children: ReactNode }) {
  const { t } = useTranslation('requirements');
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <h2 id={`${id}-title`} className="text-2xl">
        {t(`${id}.title`, counts)}
      </h2>
      {children}
    </section>
  );
}

const generalItems = [
  { id: 'passport', icon: 'passport', figures: { months: publishedConditions.passportMonths } },
  { id: 'photo', icon: 'portrait', figures: { months: publishedBook.photo.maxAgeMonths } },
  { id: 'email', icon: 'mail', figures: {} },
  { id: 'payment', icon: 'card', figures: {} },
] as const;

function General() {
  const { t } = useTranslation('requirements');
  return (
    <Items
      items={generalItems.map(({ id, icon, figures }) => ({
        id,
        icon,
        title: t(`general.${id}.title`),
        text: t(`general.${id}.text`, figures),
      }))}
    />
  );
}

const documentItems = [
  { id: 'hotel', icon: 'bed' },
  { id: 'flight', icon: 'plane' },
  { id: 'bank', icon: 'document' },
  { id: 'insurance', icon: 'shield' },
] as const;

/** Documents for certain nationalities, and for everyone. */
function Documents() {
  const { t, i18n } = useTranslation('requirements');
  const figures = { funds: formatPrice(commonBook.travelRequirements.fundsUsdPerDay, i18n.language) };
  return (
    <>
      <LinkedText text={t('documents.text')} className="mt-3 max-w-2xl" />
      <p className="mt-3 max-w-2xl">{t('documents.border')}</p>
      <Items
        items={documentItems.map(({ id, icon }) => ({
          id,
          icon,
          title: t(`documents.${id}.title`),
          text: t(`documents.${id}.text`, figures),
        }))}
      />
    </>
  );
}

const notes = [
  'passport',
  'ticket',
  'purpose',
  'stay',
  'validity',
  'extension',
  'fees',
  'exempt',
  'sms',
] as const;

const noteFigures = {
  ...publishedConditions,
  months: publishedConditions.passportMonths,
  smsAge: publishedBook.smsConsentMinAge,
};

/** The requirements of specification 2 section 5, and notes. */
function Notes() {
  const { t } = useTranslation('requirements');
  return (
    <ul className="mt-6 grid gap-x-12 sm:grid-cols-2">
      {notes.map((note) => (
        <li key={note} className="border-t border-line py-4">
          {t(`notes.items.${note}`, noteFigures)}
        </li>
      ))}
    </ul>
  );
}

type Item = { id: string; icon: IconName; title: string; text: string };

function Items({ items }: { items: readonly Item[] }) {
  return (
    <ul className="mt-6 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      {items.map(({ id, icon, title, text }) => (
        <li key={id} className="bg-surface p-5 sm:p-6">
          <Icon name={icon} className="size-6 text-accent" />
          <h3 className="mt-3 text-lg">{title}</h3>
          <LinkedText text={text} className="mt-1.5 text-sm text-muted" />
        </li>
      ))}
    </ul>
  );
}

const { eligible, exemptSince } = publishedCountries;

type Mark = 'document' | 'exempt';

/** The 38 eligible countries, sorted by name. */
function Countries() {
  const { t, i18n } = useTranslation('requirements');
  const { compare } = new Intl.Collator(i18n.language);
  const countries = eligible
    .map((country) => ({ ...country, name: t(`countries.names.${country.code}`), mark: markOf(country) }))
    .sort((a, b) => compare(a.name, b.name));
  return (
    <>
      <LinkedText text={t('countries.text')} className="mt-3 max-w-2xl" />
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
        {(['document', 'exempt'] as const).map((mark) => (
          <li key={mark} className="flex items-center gap-2">
            <MarkIcon mark={mark} />
            {t(`countries.${mark}`)}
          </li>
        ))}
      </ul>
      <ul className="mt-6 columns-2 gap-x-8 sm:columns-3 lg:columns-4">
        {countries.map(({ code, name, mark }) => (
          <li key={code} className="flex items-start gap-2 break-inside-avoid border-t border-line py-2">
            <span className="min-w-0 flex-1">{name}</span>
            {mark && (
              <>
                <MarkIcon mark={mark} />
                <span className="sr-only">({t(`countries.${mark}`)})</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function markOf({ code, supportingDocument }: (typeof eligible)[number]): Mark | null {
  if (exemptSince.includes(code)) return 'exempt';
  return supportingDocument ? 'document' : null;
}

function MarkIcon({ mark }: { mark: Mark }) {
  return mark === 'document' ? (
    <Icon name="document" className="mt-1 size-4.5 text-warm" />
  ) : (
    <Icon name="check" className="mt-1 size-4.5 text-success" />
  );
}
