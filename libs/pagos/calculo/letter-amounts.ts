import { sumOf, toWire2 } from '../../platform/dinero';

/** Amounts of a letter as wire text. */
export interface LetterAmounts {
  bruto: string;
  importeRetencion: string;
  liquido: string;
}

/** Calculates gross, withholding and net of a letter (rule P9). The withholding is rounded to cents once. @param retencion per cent */
export function letterAmounts(totals: readonly string[], retencion: string): LetterAmounts {
  const bruto = sumOf(totals);
  const withheld = bruto.percent(retencion).r2();
  return { bruto: toWire2(bruto), importeRetencion: toWire2(withheld), liquido: toWire2(bruto.minus(withheld)) };
}
