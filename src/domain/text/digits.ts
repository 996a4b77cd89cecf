const zeros = [0x0660, 0x06f0, 0xff10] as const;

/** Converts Arabic-Indic, Eastern Arabic-Indic and full-width digits to 0–9. */
export function asciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((first) => code >= first && code < first + 10) ?? code;
    return String(code - zero);
  });
}
