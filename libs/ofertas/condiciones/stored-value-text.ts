import { CONDITION_KINDS, type ConditionField } from '../../contracts';
import { valueText } from '../../platform/values';

/** A stored value of a condition as people read it, by its value type; unchanged if its field no longer exists. */
export function storedValueText(field: ConditionField | undefined, value: string): string {
  if (field === undefined) return value;
  return valueText(CONDITION_KINDS[field.tipo].valueType, value, { opciones: [...field.valores] });
}
