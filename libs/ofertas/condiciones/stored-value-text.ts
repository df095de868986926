import { CONDITION_KINDS, type ConditionField } from '../../contracts';
import { valueText } from '../../platform/values';

/** Formats a stored value for people, by the value type of its field. Returns the value unchanged if the field no longer exists. */
export function storedValueText(field: ConditionField | undefined, value: string): string {
  if (field === undefined) return value;
  return valueText(CONDITION_KINDS[field.tipo].valueType, value, { opciones: [...field.valores] });
}
