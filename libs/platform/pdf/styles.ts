import type { CustomTableLayout, StyleDictionary } from 'pdfmake/interfaces';

/** The colours of the client (frontend/src/ui/theme/tokens.css), adapted to paper. */
export const COLOURS = {
  text: '#17212a',
  text2: '#46545e',
  accent: '#0a5f6e',
  head: '#eef2f3',
  line: '#dfe5e7',
  edge: '#cdd6d9',
  attention: '#80540a',
};

/** Margins of A4, in points. */
export const PAGE = { edge: 42, top: 42, bottom: 54 };
export const STYLES: StyleDictionary = {
  title: { fontSize: 20, bold: true, color: COLOURS.accent },
  issuer: { fontSize: 13, bold: true },
  label: { fontSize: 7.5, color: COLOURS.text2, characterSpacing: 0.3 },
  strong: { bold: true },
  soft: { color: COLOURS.text2 },
  note: { fontSize: 8, color: COLOURS.text2 },
  head: { fontSize: 8, bold: true, color: COLOURS.text2, fillColor: COLOURS.head },
  grand: { fontSize: 13, bold: true },
};

/** Table layout: rows separated by a fine line, like tables on the screen. */
const ROWS: CustomTableLayout = {
  hLineWidth: (index) => (index === 0 ? 0 : 0.6),
  vLineWidth: () => 0,
  hLineColor: (index, node) => (index === 1 && node.table.headerRows ? COLOURS.edge : COLOURS.line),
  paddingTop: () => 5,
  paddingBottom: () => 5,
  paddingLeft: () => 6,
  paddingRight: () => 6,
};

/** Table layout for many short rows, as in an annex. */
const COMPACT: CustomTableLayout = { ...ROWS, paddingTop: () => 2, paddingBottom: () => 1.5 };

/** Table layout for labels and values, without lines. */
const PLAIN: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
  paddingLeft: () => 0,
  paddingRight: () => 8,
};

export const LAYOUTS = { rows: ROWS, compact: COMPACT, plain: PLAIN };
