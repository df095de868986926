import type { StartUnit } from '#libs/contracts';
import { moneyText, numberText } from '../../base';

const UNIT_TEXT: Record<StartUnit, (value: number | string) => string> = {
  numero: numberText,
  importe: moneyText,
  porcentaje: (value) => `${numberText(value)}\u00a0%`,
};

/** A value with its unit: «1.712», «78.420,50 €», «82 %». */
export function valueText(value: number | string, unit: StartUnit): string {
  return UNIT_TEXT[unit](value);
}
