/** What a file for a Spanish spreadsheet program begins with: a byte order mark. */
export const CSV_START = '\uFEFF';

/** A row of such a file: cells between semicolons. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(quoted).join(';')}\r\n`;

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Puts an apostrophe before text that a spreadsheet would run as a formula (PLUS-03). */
export const neutralised = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
