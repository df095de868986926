import type { CustomTableLayout, StyleDictionary } from 'pdfmake/interfaces';

/** The colours of the house (frontend/src/app/tokens.css), as paper wants them. */
export const COLOURS = {
  text: '#17212a',
  text2: '#46545e',
  accent: '#0a5f6e',
  head: '#eef2f3',
  line: '#dfe5e7',
  edge: '#cdd6d9',
  attention: '#80540a',
};

/** A4 in points, and what stays free around. */
export const PAGE = { edge: 42, top: 42, bottom: 54 };
/** Of the sums, at the right: over half of what is between the edges. */
export const SUMS_WIDTH = 296;

/** 35 mm: between the 30 and 40 that the tax agency allows. */
export const QR_SIDE = 99;

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

/** Rows apart by a fine line, as tables are on the screen. */
export const ROWS: CustomTableLayout = {
  hLineWidth: (index) => (index === 0 ? 0 : 0.6),
  vLineWidth: () => 0,
  hLineColor: (index, node) => (index === 1 && node.table.headerRows ? COLOURS.edge : COLOURS.line),
  paddingTop: () => 5,
  paddingBottom: () => 5,
  paddingLeft: () => 6,
  paddingRight: () => 6,
};

/** Nothing between label and value but their distance. */
export const PLAIN: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
  paddingLeft: () => 0,
  paddingRight: () => 8,
};
