import { monthText } from '../../calculo/texts';
import type { Fee } from './find-fees';

/** How a fee reads on an invoice: «Cuota de Inglés B1, noviembre de 2026 (16 de 30 días)», «Clase particular, noviembre de 2026 (50 min)». */
export function feeText({ concepto, tipo, dias, diasMes, minutos }: Fee, mes: string): string {
  const details =
    tipo === 'MENSUAL'
      ? dias < diasMes && `${String(dias)} de ${String(diasMes)} días`
      : tipo === 'PORHORA' && `${String(minutos)} min`;
  return `${concepto}, ${monthText(mes)}${details ? ` (${details})` : ''}`;
}
