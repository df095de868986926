import type { Measure, TextKind } from '../model/rows/widths';

/** The font of each kind of text; sizes are CSS variables in rem. */
const FONTS: Record<TextKind, { weight: number; size: string }> = {
  cell: { weight: 400, size: '--f-body' },
  name: { weight: 650, size: '--f-body' },
  tag: { weight: 500, size: '--f-label' },
  state: { weight: 650, size: '--f-note' },
  heading: { weight: 600, size: '--f-label' },
};

/** Returns a function that measures text with the fonts of this browser. */
export function textMeasure(): Measure {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return (text) => text.length * 7;
  const style = getComputedStyle(document.documentElement);
  const rem = parseFloat(style.fontSize);
  const family = style.getPropertyValue('--font');
  return (text, kind) => {
    const { weight, size } = FONTS[kind];
    canvas.font = `${weight} ${parseFloat(style.getPropertyValue(size)) * rem}px ${family}`;
    return canvas.measureText(text).width;
  };
}
