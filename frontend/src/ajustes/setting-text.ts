import type { SettingItem, SettingType, SettingValue } from '../../../libs/contracts';
import { dateText, numberText } from '../ui/format';

const READ: Record<SettingType, (valor: SettingValue) => string> = {
  C: String,
  T: String,
  B: (valor) => (valor === true ? 'Sí' : 'No'),
  F: (valor) => numberText(Number(valor)),
  D: (valor) => dateText(String(valor)),
  H: (valor) => {
    const [date = '', time = ''] = String(valor).split('T');
    return `${dateText(date)} ${time}`;
  },
};

/** A setting's value in words; a dash for none. */
export function settingText({ tipo, valor, opciones }: Pick<SettingItem, 'tipo' | 'valor' | 'opciones'>): string {
  if (valor === null || valor === '') return '—';
  return opciones?.find((opcion) => opcion.valor === valor)?.etiqueta ?? READ[tipo](valor);
}
