import { monthText } from '../../../platform/civil';
import { isByClasses, type Fee } from './fee';
import { countText } from '../../../platform';

/**
 * Returns the description of a fee on an invoice: «Cuota de Inglés B1, noviembre de 2026 (16 de 30 días)», «Clase particular, noviembre de
 * 2026 (50 min)». If the fee bills classes of another month than `mes`, the description has the number of classes: «Clase particular,
 * octubre de 2026: 1 clase».
 * @param mes the billed month, `YYYY-MM`
 */
export function feeText(fee: Fee, mes: string): string {
  const { concepto, tipo, periodo, dias, diasMes, minutos, cantidad } = fee;
  if (tipo === 'UNICO') return concepto;
  const details =
    tipo === 'MENSUAL'
      ? dias < diasMes && `${String(dias)} de ${String(diasMes)} días`
      : tipo === 'PORHORA' && `${String(minutos)} min`;
  const late = isByClasses(fee) && periodo !== mes ? `: ${countText(cantidad, 'clase', 'clases')}` : '';
  return `${concepto}, ${monthText(periodo)}${late}${details ? ` (${details})` : ''}`;
}
