/**
 * Defines the browser's drawing classes that pdf.js needs while it loads; import this before pdf.js. The server draws
 * nothing, so these classes do nothing, and package.json replaces the native canvas from which pdf.js would take them
 * with a small package.
 */
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
  if (!(name in globalThis)) {
    Object.defineProperty(globalThis, name, { value: class {}, configurable: true, writable: true });
  }
}
