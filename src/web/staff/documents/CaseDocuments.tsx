import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownDocuments } from '../../../contract/documents.ts';
import { classes } from '../../ui/classes.ts';
import { useMay } from '../access/useMe.ts';
import { useHasRoomForColumns } from '../browserState.ts';
import type { ParentPhoto } from '../details/parentPhotos.ts';
import { NoPicture, OpenButton } from '../details/SealedValue.tsx';
import type { Sealed } from '../details/useSealed.ts';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { answerAddress, answerPdf } from '../requests/answerFile.ts';
import { useAnswerFile, useRequests } from '../requests/useRequests.ts';
import { type CaseItem, caseItems } from './caseItems.ts';
import { documentTexts } from './documentTexts.ts';
import { PdfPages, type PdfPagesProps } from './PdfPages.tsx';
import { documentPaths, type Named, useDocumentFile } from './useDocuments.ts';
import { Viewer } from './Viewer.tsx';
import { type Look, type Size, turnedSize } from './viewerLook.ts';

const words = documentTexts.viewer;

export type CaseDocumentsProps = {
  named: Named;
  documents: ShownDocuments;
  /** As the details carry them: covered. */
  photos: readonly ParentPhoto[];
  sealed: Sealed;
};

/** The photos and PDFs of a case and what its traveller sent, beside its fields from 1,100 px on. */
export function CaseDocuments({ named, documents, photos, sealed }: CaseDocumentsProps) {
  const isBeside = useHasRoomForColumns();
  const mayRead = useMay()('document.read');
  const mayOpen = useMay()('sealed.open');
  const requests = useRequests(named).data?.items ?? [];
  const items = caseItems(sealed.photos ?? photos, mayRead ? documents.files : [], mayOpen ? requests : []);
  const [chosen, setChosen] = useState<string | null>(null);
  const current = items.find(({ id }) => id === chosen) ?? items[0];
  const [seen, setSeen] = useState<readonly string[]>([]);
  const choose = (id: string) => {
    if (current !== undefined) setSeen([...seen, current.id, id]);
    setChosen(id);
  };
  return (
    <section
      aria-label={words.heading}
      className={classes(
        'flex flex-col gap-3 border-line',
        isBeside
          ? 'sticky top-0 col-start-2 row-span-2 row-start-1 h-[100cqh] border-s ps-6'
          : 'h-[85cqh] border-t pt-4',
      )}
    >
      <h3 className="text-base">{words.heading}</h3>
      {!mayRead && documents.files.length > 0 && <p className="text-sm text-muted">{words.notAllowed}</p>}
      {current === undefined && mayRead && <p className="text-sm text-muted">{words.none}</p>}
      {items.length > 1 && <ItemChoice items={items} current={current?.id} onChoose={choose} />}
      {items
        .filter(({ id }) => id === current?.id || seen.includes(id))
        .map((item) => (
          <Viewed key={item.id} {...{ named, item, sealed }} isHidden={item.id !== current?.id} />
        ))}
    </section>
  );
}

type ItemChoiceProps = {
  items: readonly CaseItem[];
  current: string | undefined;
  onChoose: (id: string) => void;
};

function ItemChoice({ items, current, onChoose }: ItemChoiceProps) {
  return (
    <fieldset aria-label={words.choose} className="flex flex-wrap gap-2">
      {items.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === current}
          onClick={() => onChoose(id)}
          className={classes(
            'min-h-9 rounded-sm border px-3 py-1.5 text-sm font-semibold',
            id === current
              ? 'border-transparent bg-accent text-on-accent'
              : 'border-control bg-surface text-accent hover:border-accent hover:bg-accent-soft',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

type ViewedProps = { named: Named; item: CaseItem; sealed: Sealed; isHidden: boolean };

/** What was looked at stays while the case is open: each fetch is an entry in the audit log. */
function Viewed({ named, item, sealed, isHidden }: ViewedProps) {
  if (item.kind === 'photo') {
    const { source } = item.photo;
    return (
      <Viewer
        name={item.name}
        isHidden={isHidden}
        lead={
          <p className="text-sm">
            <OpenButton sealed={sealed} group="photos" name={item.name} />
          </p>
        }
      >
        {(look, room) =>
          source === null ? (
            <div className="grid place-items-center text-sm text-muted" style={room}>
              <NoPicture isCovered={sealed.photos === null} />
            </div>
          ) : (
            <Photo {...{ source, look, room }} name={item.name} />
          )
        }
      </Viewer>
    );
  }
  return (
    <Viewer
      name={item.name}
      isHidden={isHidden}
      lead={<p className="text-xs text-muted">{documentTexts.viewNoted}</p>}
    >
      {(look, room) =>
        item.kind === 'pdf' ? (
          <Document {...{ named, item, look, room }} />
        ) : (
          <Answer {...{ named, item, look, room }} />
        )
      }
    </Viewer>
  );
}

type PhotoProps = { source: string; name: string; look: Look; room: Size };

/** Fits as a whole at a zoom of 1, upright or lying. */
function Photo({ source, name, look: { zoom, turn }, room }: PhotoProps) {
  const box = { width: Math.floor(room.width * zoom), height: Math.floor(room.height * zoom) };
  const { width, height } = turnedSize(box, turn);
  const middle = { left: (box.width - width) / 2, top: (box.height - height) / 2 };
  return (
    <div className="relative" style={box}>
      <img
        src={source}
        alt={name}
        className="absolute max-w-none object-contain"
        style={{ width, height, ...middle, rotate: `${turn}deg` }}
      />
    </div>
  );
}

type DocumentProps = { named: Named; item: Extract<CaseItem, { kind: 'pdf' }>; look: Look; room: Size };

function Document({ named, item: { document, name }, look, room }: DocumentProps) {
  const query = useDocumentFile(named, document);
  const { sent } = documentPaths(named, document.id);
  if (query.data !== undefined)
    return <PdfPages file={query.data} save={{ href: sent }} {...{ name, look, room }} />;
  return <Fetching query={query} room={room} />;
}

type AnswerProps = { named: Named; item: Extract<CaseItem, { kind: 'answer' }>; look: Look; room: Size };

/** An image, or the pages of a PDF. */
function Answer({ named, item: { requestId, answer, name }, look, room }: AnswerProps) {
  const query = useAnswerFile(named, { requestId, fileId: answer.file.id });
  if (query.data === undefined) return <Fetching query={query} room={room} />;
  const source = answerAddress(query.data);
  if (query.data.mediaType !== 'application/pdf') return <Photo {...{ source, name, look, room }} />;
  const save = { href: source, download: `${answer.item}.pdf` };
  return <SentPdf data={query.data.data} {...{ name, save, look, room }} />;
}

function SentPdf({ data, ...shown }: { data: string } & Omit<PdfPagesProps, 'file'>) {
  const [file] = useState(() => answerPdf(data, shown.name));
  return <PdfPages file={file} {...shown} />;
}

function Fetching({ query, room }: { query: UseQueryResult; room: Size }) {
  return (
    <div style={{ width: room.width }}>
      {query.isError ? (
        <FetchFailed query={query} />
      ) : (
        <Loading text={documentTexts.viewLoading} lines={8} dense />
      )}
    </div>
  );
}
