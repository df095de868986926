import type { Column, Content } from 'pdfmake/interfaces';

/**
 * Builds the areas in which people sign, side by side. A page break never splits them.
 * @param parties for each area: the label above it, and the name of the signer
 */
export const signatures = (parties: readonly [label: string, name: string][], marginTop: number): Content => ({
  unbreakable: true,
  margin: [0, marginTop, 0, 0],
  columnGap: 18,
  columns: parties.map(place),
});

const place = ([label, name]: readonly [label: string, name: string]): Column => ({
  width: '*',
  stack: [
    { text: label, style: 'label' },
    { text: name, margin: [0, 2, 0, 0] },
    { canvas: [{ type: 'line', x1: 0, y1: 44, x2: 220, y2: 44, lineWidth: 0.6, lineColor: '#7f8a93' }] },
    { text: 'Fecha y firma', style: 'note', margin: [0, 3, 0, 0] },
  ],
});
