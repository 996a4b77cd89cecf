import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Loading } from '../QueryState.tsx';
import { documentTexts } from './documentTexts.ts';

const words = documentTexts.preview;

/** Draws a PDF page by page on a canvas. No script or link inside it runs. */
export function PdfPreview({ file, tall = false }: { file: File; tall?: boolean }) {
  const opened = useOpenPdf(file);
  const [page, setPage] = useState(1);
  if (opened === 'failed') return <p className="text-sm text-muted">{words.failed}</p>;
  if (opened === null) {
    return <Loading text={words.loading} lines={4} dense />;
  }
  const pages = opened.numPages;
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-sunken">
      <PageDrawing pdf={opened} page={page} name={file.name} tall={tall} />
      <figcaption className="flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2 text-sm">
        <span>{words.page(page, pages)}</span>
        {pages > 1 && (
          <span className="flex gap-2">
            <Button size="small" variant="quiet" onClick={() => setPage(Math.max(1, page - 1))}>
              {words.previous}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setPage(Math.min(pages, page + 1))}>
              {words.next}
            </Button>
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function useOpenPdf(file: File): PDFDocumentProxy | 'failed' | null {
  const [opened, setOpened] = useState<PDFDocumentProxy | 'failed' | null>(null);
  useEffect(() => {
    setOpened(null);
    const opening = openPdf(file);
    let wanted = true;
    opening.then(
      (pdf) => wanted && setOpened(pdf),
      () => wanted && setOpened('failed'),
    );
    return () => {
      wanted = false;
      // A PDF that could not be opened needs no closing.
      opening.then((pdf) => pdf.loadingTask.destroy()).catch(() => undefined);
    };
  }, [file]);
  return opened;
}

function PageDrawing({
  pdf,
  page,
  name,
  tall,
}: {
  pdf: PDFDocumentProxy;
  page: number;
  name: string;
  tall: boolean;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let stop = () => {};
    let wanted = true;
    const draw = async () => {
      const found = await pdf.getPage(page);
      if (!wanted) return;
      const natural = found.getViewport({ scale: 1 });
      const scale = (element.clientWidth * window.devicePixelRatio) / natural.width;
      const viewport = found.getViewport({ scale });
      element.width = Math.floor(viewport.width);
      element.height = Math.floor(viewport.height);
      const task = found.render({ canvas: element, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    // Fails when another page is chosen meanwhile, which needs nothing, or when the page is broken: it stays blank.
    draw().catch(() => undefined);
    return () => {
      wanted = false;
      stop();
    };
  }, [pdf, page]);
  return (
    <section
      aria-label={words.heading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={classes('overflow-y-auto -outline-offset-2', tall ? 'max-h-[60dvh]' : 'max-h-72')}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={words.alt(page, name)}
        className="block w-full bg-surface"
      />
    </section>
  );
}

/** Opens a PDF for drawing. The first file loads the PDF library, which works in a worker thread. */
async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions, VerbosityLevel } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = workerUrl;
  const data = new Uint8Array(await file.arrayBuffer());
  return getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: true,
    enableXfa: false,
    stopAtErrors: false,
  }).promise;
}
