import type { ReactNode } from 'react';
import { eligible38 } from '../../../domain/countries/eligible38.ts';
import { useTranslation } from '../../language/index.ts';
import { Container } from '../../ui/Layout.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Invitation } from '../Invitation.tsx';
import { Countries } from './Countries.tsx';
import { Documents } from './Documents.tsx';
import { General } from './General.tsx';
import { Notes } from './Notes.tsx';
import { Photo } from './Photo.tsx';

const sections = [
  { id: 'general', Content: General },
  { id: 'documents', Content: Documents },
  { id: 'photo', Content: Photo },
  { id: 'countries', Content: Countries },
  { id: 'notes', Content: Notes },
] as const;

/** /requirements, specification 2 sections 2 and 5. */
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
      <Invitation title={t('closing.title')} text={t('closing.text')} />
    </Container>
  );
}

/** `countries` counts in its title. */
const counts = { count: eligible38.length };

function Contents() {
  const { t } = useTranslation('requirements');
  return (
    <nav aria-label={t('contents')} className="mt-8">
      <ul className="flex flex-wrap gap-2">
        {sections.map(({ id }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-10 items-center rounded-full border border-line bg-surface px-4 py-1.5 text-sm text-ink no-underline hover:border-accent hover:text-accent"
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
