/**
 * Counts blocks of `length` lines or more that stand in several places. Ignores blank lines, comments,
 * imports, lines of punctuation and indentation. Overlapping windows are one block.
 */
export function countRepeatedBlocks(files: readonly { text: string }[], length: number): number {
  const windows = new Map<string, { file: number; line: number }[]>();
  files.forEach(({ text }, file) => {
    const lines = meaningfulLines(text);
    for (let line = 0; line + length <= lines.length; line += 1) {
      const key = lines.slice(line, line + length).join('\n');
      windows.set(key, [...(windows.get(key) ?? []), { file, line }]);
    }
  });
  const repeated = [...windows.values()].filter((places) => places.length > 1);
  const starts = new Set(repeated.flat().map(({ file, line }) => `${file}:${line}`));
  // A window that follows a repeated one in the same file continues that block.
  return repeated.filter((places) => places.some(({ file, line }) => !starts.has(`${file}:${line - 1}`)))
    .length;
}

function meaningfulLines(text: string): string[] {
  return text
    .replace(/^import[^;]*;$/gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[A-Za-z0-9]/.test(line) && !/^(\/\/|\/?\*)/.test(line));
}
