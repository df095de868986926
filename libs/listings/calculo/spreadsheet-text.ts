/** A byte order mark: Spanish spreadsheet programs need it at the start of a CSV file. */
export const CSV_START = '\uFEFF';

/** Returns a CSV row for Spanish spreadsheet programs, with semicolons between the cells. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(quoted).join(';')}\r\n`;

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Puts an apostrophe before text that a spreadsheet would run as a formula (PLUS-03). */
export const neutralised = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
