/**
 * Defines empty drawing classes of browsers, which pdf.js needs while it loads: import this first.
 */
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
  if (!(name in globalThis)) {
    Object.defineProperty(globalThis, name, { value: class {}, configurable: true, writable: true });
  }
}
