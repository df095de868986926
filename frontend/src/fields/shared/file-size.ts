const KILO = 1024;
const UNITS = ['bytes', 'kB', 'MB', 'GB'];

/** Formats a file size, such as `340 kB` or `1,2 MB`; numbers below 10 have one decimal. */
export function fileSizeText(bytes: number): string {
  const power = bytes < KILO ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(KILO)), UNITS.length - 1);
  const size = bytes / KILO ** power;
  const figures = { maximumFractionDigits: power > 0 && size < 10 ? 1 : 0 };
  return `${size.toLocaleString('es-ES', figures)}\u00a0${UNITS[power] ?? ''}`;
}
