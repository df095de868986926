import type { ListSum } from '#libs/contracts';
import { cellType } from './list-types';

/** The sums of a list in one line: `Líquido 13.085,69 € · Por cobrar 6.080,10 €` */
export function sumsText(sums: readonly ListSum[]): string {
  return sums.map(({ etiqueta, tipo, valor }) => `${etiqueta} ${cellType(tipo).text(valor, { tipo })}`).join(' · ');
}
