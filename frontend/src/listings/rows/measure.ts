import type { Measure, Writing } from '../model/rows/widths';

/** Weight and size in rem of each writing, as the style sheets have them. */
const WRITINGS: Record<Writing, { weight: number; size: string }> = {
  cell: { weight: 400, size: '--f-body' },
  name: { weight: 650, size: '--f-body' },
  tag: { weight: 500, size: '--f-label' },
  heading: { weight: 600, size: '--f-label' },
};

/** Measures texts as this browser draws them, in its own fonts. */
export function textMeasure(): Measure {
  const paper = document.createElement('canvas').getContext('2d');
  if (!paper) return (texto) => texto.length * 7;
  const style = getComputedStyle(document.documentElement);
  const rem = parseFloat(style.fontSize);
  const family = style.getPropertyValue('--font');
  return (texto, writing) => {
    const { weight, size } = WRITINGS[writing];
    paper.font = `${weight} ${parseFloat(style.getPropertyValue(size)) * rem}px ${family}`;
    return paper.measureText(texto).width;
  };
}
