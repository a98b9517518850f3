/** The zeros of the digits our languages' keyboards write: Arabic, Persian, and wide ones. */
const ZEROS = [0x06_60, 0x06_f0, 0xff_10];

/** '٢٤٦' → '246'; everything else stays as it is. */
export function asciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, digit => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find(first => code >= first && code <= first + 9) ?? code;
    return String(code - zero);
  });
}
