/**
 * Defines empty drawing classes of the browser, which pdf.js needs while it loads: import this first. The server draws
 * nothing; package.json replaces pdf.js's native canvas.
 */
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
  if (!(name in globalThis)) {
    Object.defineProperty(globalThis, name, { value: class {}, configurable: true, writable: true });
  }
}
