import type { PdfRemoval } from '../../../contract/documents.ts';
import { findDoubt, isFoundIn } from '../../../domain/staff/pdfFacts.ts';
import { Banner } from '../../ui/Banner.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CoveredText } from '../details/CoveredText.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { texts } from '../texts.ts';
import { type Fact, listFacts, type Person, withPassport } from './comparedFacts.ts';
import { documentTexts } from './documentTexts.ts';
import { useReadPdf } from './openPdf.ts';
import { PdfPreview } from './PdfPreview.tsx';
import { type Named, useOpenedPassport, usePerson } from './useDocuments.ts';

const words = documentTexts.compare;

export type ComparedPdfProps = {
  named: Named;
  file: File;
  /** Parts of the chosen file that were removed. */
  removed?: readonly PdfRemoval[];
  tall?: boolean;
};

/** Shows the applicant's data beside a PDF and marks what its text contains; all at once. */
export function ComparedPdf({ named, file, removed = [], tall = false }: ComparedPdfProps) {
  const details = usePerson(named);
  const opened = useOpenedPassport(named);
  const read = useReadPdf(file);
  if (read === null || details.isPending || opened.isLoading) {
    return <Loading text={documentTexts.preview.loading} lines={tall ? 6 : 4} dense />;
  }
  const text = read === 'failed' ? '' : read.text;
  const person = details.isError || opened.isError ? null : withPassport(details.data, opened.data);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-5">
        {person === null ? (
          <FetchFailed query={details.isError ? details : opened} />
        ) : (
          <Facts person={person} text={text} />
        )}
        {read === 'failed' ? (
          <p className="text-sm text-muted">{documentTexts.preview.failed}</p>
        ) : (
          <PdfPreview pdf={read.pdf} name={file.name} tall={tall} />
        )}
      </div>
      <Removals removed={removed} />
      {read !== 'failed' && <Sites sites={read.sites} />}
      {person !== null && read !== 'failed' && <Doubt person={person} text={text} />}
    </div>
  );
}

function Facts({ person, text }: { person: Person; text: string }) {
  const isRead = text.trim() !== '';
  return (
    <section aria-label={words.heading}>
      <dl className="grid grid-cols-2 content-start gap-x-4 gap-y-2.5 text-sm sm:grid-cols-1">
        {listFacts(person).map((fact) => {
          const isFound = isFoundIn(text, fact);
          const found = fact.isEnd ? words.foundEnd : words.found;
          return (
            <div key={fact.name} className="min-w-0">
              <dt className="text-xs text-muted">{fact.name}</dt>
              <dd className="font-semibold wrap-anywhere">
                <bdi>
                  <Value fact={fact} />
                </bdi>
              </dd>
              {isRead && (
                <dd
                  className={classes(
                    'flex items-center gap-1 text-xs',
                    isFound ? 'text-success' : 'text-muted',
                  )}
                >
                  {isFound && <Icon name="check" className="size-4" />}
                  {isFound ? found : words.missing}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Value({ fact: { value, isEnd } }: { fact: Fact }) {
  if (value === '') return texts.notGiven;
  return isEnd ? <CoveredText text={value} /> : value;
}

/** Staff may rely on these parts, or a file of an authority should not have them. */
const alarms: ReadonlySet<PdfRemoval> = new Set(['signature', 'script', 'attachment', 'media']);

function Removals({ removed }: { removed: readonly PdfRemoval[] }) {
  if (removed.length === 0) return null;
  return (
    <Banner
      tone={removed.some((removal) => alarms.has(removal)) ? 'warning' : 'info'}
      title={documentTexts.removed.title}
      live
    >
      <ul>
        {removed.map((removal) => (
          <li key={removal}>{documentTexts.removed[removal]}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** The sites that the PDF links to: its drawn pages do not show them. */
function Sites({ sites }: { sites: readonly string[] }) {
  if (sites.length === 0) return null;
  return (
    <Banner tone="info" title={documentTexts.sites} live>
      <ul>
        {sites.map((site) => (
          <li key={site} className="wrap-anywhere">
            <bdi>{site}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Warns of a PDF without data of the person, or whose pages are pictures. */
function Doubt({ person, text }: { person: Person; text: string }) {
  const doubt = findDoubt(
    text,
    listFacts(person).filter(({ isPersonal }) => isPersonal),
  );
  if (doubt === null) return null;
  return (
    <Banner tone={doubt === 'unread' ? 'info' : 'warning'} title={words[doubt].title} live>
      {words[doubt].text}
    </Banner>
  );
}
