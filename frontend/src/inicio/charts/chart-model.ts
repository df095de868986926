import { scaleLinear } from 'd3-scale';
import type { StartChart, StartSeries, StartUnit } from '#libs/contracts';
import { monthText } from '../../base';
import { valueText } from './value-text';

/** The size of a drawing in CSS pixels, and the margins for its axes. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  bottom: number;
  top: number;
}

export interface Scale {
  /** The y coordinate of a value. */
  y: (value: number) => number;
  ticks: number[];
}

const TICKS = 4;

/** A vertical scale from 0 to a round number above the largest value. */
export function scaleOf(values: readonly number[], { height, top, bottom }: Frame): Scale {
  const largest = Math.max(1, ...values);
  const scale = scaleLinear([0, largest], [height - bottom, top]).nice(TICKS);
  return { y: (value) => scale(value), ticks: scale.ticks(TICKS).filter((tick) => Number.isInteger(tick)) };
}

/** Returns, for each month, the left edge and the width of its part of the drawing. */
export function monthSlots(count: number, { width, left }: Frame): { x: number; width: number }[] {
  const slot = (width - left) / count;
  return Array.from({ length: count }, (_, index) => ({ x: left + index * slot, width: slot }));
}

/** Values of a series as numbers, for drawing only. */
export const drawn = (values: readonly (number | string)[]): number[] => values.map(Number);

/** Whether all values are 0. */
export const isEmptyChart = ({ series }: StartChart): boolean =>
  series.every(({ valores }) => drawn(valores).every((value) => value === 0));

/** Returns the tone of a series. If the series defines no tone, the last series is strong and the others are weak. */
export const toneOf = ({ tono }: StartSeries, isLast: boolean): NonNullable<StartSeries['tono']> =>
  tono ?? (isLast ? 'fuerte' : 'suave');

const SHORT_MONTH = new Intl.DateTimeFormat('es-ES', { month: 'short', timeZone: 'UTC' });

/** `2026-11` → «nov» */
export const shortMonth = (month: string): string =>
  SHORT_MONTH.format(new Date(`${month}-01`))
    .replace('.', '')
    .slice(0, 3);

/** A text alternative of a chart: the first, last and largest value of each series. */
export function chartWords({ titulo, meses, series, unidad }: StartChart): string {
  if (series.length === 1)
    return series.map(({ valores }) => `${titulo}: ${seriesWords(valores, meses, unidad)}`).join('');
  return [`${titulo}.`, ...series.map((one) => `${one.titulo}: ${seriesWords(one.valores, meses, unidad)}`)].join(' ');
}

function seriesWords(values: StartSeries['valores'], months: readonly string[], unit: StartUnit): string {
  const largest = drawn(values).reduce((best, value, index, all) => (value > (all[best] ?? 0) ? index : best), 0);
  const at = (index: number) => {
    const [value, month] = [values.at(index), months.at(index)];
    return value === undefined || month === undefined ? '' : `${valueText(value, unit)} en ${monthText(month)}`;
  };
  return `de ${at(0)} a ${at(-1)}. El mayor valor, ${at(largest)}.`;
}
