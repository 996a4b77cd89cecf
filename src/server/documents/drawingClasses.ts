/**
 * Defines the drawing classes of the browser that pdf.js looks for while it is loaded; import this before pdf.js. The
 * server reads files and draws none of them, so these classes do nothing, and package.json puts a small package in the
 * place of the native canvas from which pdf.js would take them.
 */
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
  if (!(name in globalThis)) {
    Object.defineProperty(globalThis, name, { value: class {}, configurable: true, writable: true });
  }
}
