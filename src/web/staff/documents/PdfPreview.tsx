import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { documentTexts } from './documentTexts.ts';
import { drawPage } from './drawPage.ts';
import type { OpenedPdf } from './openPdf.ts';

const words = documentTexts.preview;

/** Draws a PDF on a canvas. No script or link inside it runs. */
export function PdfPreview({ pdf, name, tall = false }: { pdf: OpenedPdf; name: string; tall?: boolean }) {
  const [page, setPage] = useState(1);
  const pages = pdf.numPages;
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-sunken">
      <PageDrawing pdf={pdf} page={page} name={name} tall={tall} />
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

function PageDrawing({
  pdf,
  page,
  name,
  tall,
}: {
  pdf: OpenedPdf;
  page: number;
  name: string;
  tall: boolean;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) return drawPage(canvas.current, pdf, page);
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
