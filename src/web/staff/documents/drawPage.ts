import type { OpenedPdf } from './openPdf.ts';
import { drawnRatio, type Turn } from './viewerLook.ts';

/**
 * Draws a page in the width that its canvas has on the screen, with a further turn. The canvas keeps what it shows until
 * the drawing is complete. Returns the function that stops it.
 */
export function drawPage(
  canvas: HTMLCanvasElement,
  pdf: OpenedPdf,
  page: number,
  turn: Turn = 0,
): () => void {
  let stop = () => {};
  let isWanted = true;
  const draw = async () => {
    const found = await pdf.getPage(page);
    if (!isWanted) return;
    const rotation = (found.rotate + turn) % 360;
    const natural = found.getViewport({ scale: 1, rotation });
    const width = canvas.clientWidth;
    const height = (width * natural.height) / natural.width;
    const scale = (width * drawnRatio({ width, height }, window.devicePixelRatio)) / natural.width;
    const viewport = found.getViewport({ scale, rotation });
    const drawing = document.createElement('canvas');
    drawing.width = Math.max(1, Math.floor(viewport.width));
    drawing.height = Math.max(1, Math.floor(viewport.height));
    const task = found.render({ canvas: drawing, viewport });
    stop = () => task.cancel();
    await task.promise;
    if (!isWanted) return;
    canvas.width = drawing.width;
    canvas.height = drawing.height;
    canvas.getContext('2d')?.drawImage(drawing, 0, 0);
  };
  // Fails if it is stopped, or if the page is broken and stays blank.
  draw().catch(() => undefined);
  return () => {
    isWanted = false;
    stop();
  };
}

/** Frees the memory of a canvas that is out of sight. */
export function clearPage(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
