import { useSyncExternalStore } from 'react';
import { countLoadedFonts, onFontLoad } from '../../base';
import type { Measure, TextKind } from '../model/rows/widths';

/** The font of each kind of text; sizes are CSS variables in rem. */
const FONTS: Record<TextKind, { weight: number; size: string }> = {
  cell: { weight: 400, size: '--f-body' },
  name: { weight: 650, size: '--f-body' },
  tag: { weight: 500, size: '--f-label' },
  state: { weight: 650, size: '--f-note' },
  heading: { weight: 600, size: '--f-label' },
};

function textMeasure(): Measure {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return (text) => text.length * 7;
  const style = getComputedStyle(document.documentElement);
  const family = style.getPropertyValue('--font');
  return (text, kind) => {
    const { weight, size } = FONTS[kind];
    const pixels = parseFloat(style.getPropertyValue(size)) * parseFloat(style.fontSize);
    canvas.font = `${weight} ${pixels}px ${family}`;
    return canvas.measureText(text).width;
  };
}

let latest: { fonts: number; measure: Measure } | null = null;

function currentMeasure(): Measure {
  const fonts = countLoadedFonts();
  if (latest?.fonts !== fonts) latest = { fonts, measure: textMeasure() };
  return latest.measure;
}

/** Returns a function that measures text in the fonts of the page. If more fonts have loaded, returns a new function. */
export const useTextMeasure = (): Measure => useSyncExternalStore(onFontLoad, currentMeasure);
