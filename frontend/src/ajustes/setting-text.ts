import type { SettingItem } from '#libs/contracts';
import { FIELD_TYPES } from '../fields';
import { EMPTY_TEXT } from '../fields/list-type';
import { fieldOf } from './setting-value';

/** The value of a setting as text; a dash if it is empty. */
export function settingText(item: Pick<SettingItem, 'tipo' | 'valor' | 'opciones'>): string {
  const field = fieldOf({ campo: '', descripcion: '', ...item });
  return item.valor === null ? EMPTY_TEXT : FIELD_TYPES[field.tipo].text(item.valor, field, []) || EMPTY_TEXT;
}
