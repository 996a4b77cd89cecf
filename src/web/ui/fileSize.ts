const bytesInKilobyte = 1024;
const bytesInMegabyte = 1024 * bytesInKilobyte;

/** Whole kilobytes below a megabyte, then megabytes with one decimal. */
export function fileSize(bytes: number): { text: 'file.sizeSmall' | 'file.size'; size: string } {
  if (bytes < bytesInMegabyte) {
    return { text: 'file.sizeSmall', size: String(Math.ceil(bytes / bytesInKilobyte)) };
  }
  return { text: 'file.size', size: (bytes / bytesInMegabyte).toFixed(1) };
}
