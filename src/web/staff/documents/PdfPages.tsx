import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../QueryState.tsx';
import { texts } from '../texts.ts';
import { documentTexts } from './documentTexts.ts';
import { clearPage, drawPage } from './drawPage.ts';
import { type OpenedPdf, useReadPdf } from './openPdf.ts';
import { type Look, pageSize, type Size, type Turn } from './viewerLook.ts';

const words = documentTexts.viewer;

export type PdfPagesProps = {
  file: File;
  /** What its pages are called. */
  name: string;
  look: Look;
  room: Size;
  /** How the file can be saved if it cannot be shown. `download`: its name, for an address without one. */
  save: { href: string; download?: string };
};

/** The pages of a PDF, one below the other. After a failure it can be opened again. */
export function PdfPages(props: PdfPagesProps) {
  const [attempt, setAttempt] = useState(0);
  return <OpenedPages key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function OpenedPages({ file, name, look, room, save, onRetry }: PdfPagesProps & { onRetry: () => void }) {
  const read = useReadPdf(file);
  if (read === null) {
    return (
      <div style={{ width: room.width }}>
        <Loading text={documentTexts.viewLoading} lines={8} dense />
      </div>
    );
  }
  if (read === 'failed') {
    return (
      <div className="flex flex-col items-start gap-3" style={{ width: room.width }}>
        <p role="alert" className="text-sm">
          {words.failed}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
          <LinkButton {...save} external variant="quiet" size="small">
            {documentTexts.save}
          </LinkButton>
        </div>
      </div>
    );
  }
  const pages = read.sizes.map((natural, index) => ({ number: index + 1, natural }));
  return pages.map(({ number, natural }) => (
    <PageCanvas
      // A turned page begins blank: the drawing before would be distorted.
      key={`${number} ${look.turn}`}
      pdf={read.pdf}
      page={number}
      label={documentTexts.preview.alt(number, name)}
      size={pageSize(natural, room.width, look)}
      turn={look.turn}
    />
  ));
}

type PageCanvasProps = { pdf: OpenedPdf; page: number; label: string; size: Size; turn: Turn };

/** Drawn while it is in sight or near, in the room that it takes from the beginning. */
function PageCanvas({ pdf, page, label, size, turn }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry !== undefined && setNear(entry.isIntersecting),
      { root: element.closest('[data-viewer-area]'), rootMargin: '50%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || size.width === 0) return;
    if (isNear) return drawPage(element, pdf, page, turn);
    clearPage(element);
  }, [pdf, page, turn, isNear, size.width]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      style={{ width: size.width, height: size.height }}
      className="block bg-surface shadow-raised"
    />
  );
}
