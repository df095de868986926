import { scaleLinear } from 'd3-scale';
import type { StartChart, StartUnit } from '../../../../libs/contracts';
import { moneyText, monthText, numberText } from '../../base';

/** The size of a drawing in CSS pixels, and the room of its axes. */
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

/** The left edge and the width of the room of each month. */
export function monthSlots(count: number, { width, left }: Frame): { x: number; width: number }[] {
  const slot = (width - left) / count;
  return Array.from({ length: count }, (_, index) => ({ x: left + index * slot, width: slot }));
}

/** Values of a series as numbers, for drawing only. */
export const drawn = (values: readonly (number | string)[]): number[] => values.map(Number);

const UNIT_TEXT: Record<StartUnit, (value: number | string) => string> = {
  numero: numberText,
  importe: moneyText,
  porcentaje: (value) => `${numberText(value)}\u00a0%`,
};

/** A value with its unit: «1.712», «78.420,50 €», «82 %». */
export function valueText(value: number | string, unit: StartUnit): string {
  return UNIT_TEXT[unit](value);
}

const SHORT_MONTH = new Intl.DateTimeFormat('es-ES', { month: 'short', timeZone: 'UTC' });

/** `2026-11` → «nov» */
export const shortMonth = (month: string): string =>
  SHORT_MONTH.format(new Date(`${month}-01`))
    .replace('.', '')
    .slice(0, 3);

/** The last series of a chart in words: where it begins and ends, and its largest value. */
export function chartWords({ titulo, meses, series, unidad }: StartChart): string {
  const values = series.at(-1)?.valores ?? [];
  const largest = drawn(values).reduce((best, value, index, all) => (value > (all[best] ?? 0) ? index : best), 0);
  const at = (index: number) => {
    const [value, month] = [values.at(index), meses.at(index)];
    return value === undefined || month === undefined ? '' : `${valueText(value, unidad)} en ${monthText(month)}`;
  };
  return `${titulo}: de ${at(0)} a ${at(-1)}. El mayor valor, ${at(largest)}.`;
}
