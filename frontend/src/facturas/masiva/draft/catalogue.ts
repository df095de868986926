import type { SelectorItem } from '#libs/contracts';
import { parseDinero } from '#libs/platform/dinero';
import { dayOf } from '../../../base/format';
import { lastDayOf, monthsAround } from '../../../base/format';
import type { Draft } from './draft';

/** The concept or the article of the catalogue that the draft charges. */
export interface CatalogueChoice {
  kind: 'concepto' | 'articulo';
  record: SelectorItem;
  descripcion: string;
  /** Without VAT; null if the catalogue has no amount. */
  importe: string | null;
  tipoIVA: string;
  isMonthly: boolean;
  /** True if the concept belongs to a course. Then the enrolment of a student may have another price. */
  isOfCourse: boolean;
}

/** Returns the changes to the draft when this catalogue entry is chosen: the entry, and its description, amount and VAT. */
export const chooseEntry = (catalogo: CatalogueChoice): Partial<Draft> => ({
  catalogo,
  descripcion: catalogo.descripcion,
  importe: catalogo.importe,
  tipoIVA: catalogo.tipoIVA,
});

/** Whether the amount of the draft equals the amount of the catalogue. */
export function hasCatalogueAmount({ catalogo, importe }: Pick<Draft, 'catalogo' | 'importe'>): boolean {
  const [typed, listed] = [parseDinero(importe, 4), parseDinero(catalogo?.importe, 4)];
  return typed !== null && listed !== null && typed.equals(listed);
}

/** Returns the amount in the catalogue if the draft has another amount; null otherwise. */
export function differentAmount(draft: Pick<Draft, 'catalogo' | 'importe'>): string | null {
  const { catalogo, importe } = draft;
  return catalogo?.importe && importe && !hasCatalogueAmount(draft) ? catalogo.importe : null;
}

/**
 * Returns the fields of a request that name the concept or the article. If the amount is unchanged, also removes `importe` from the
 * request: without an amount, each student pays the agreed price.
 */
export function catalogueFields(draft: Pick<Draft, 'catalogo' | 'importe'>): {
  conceptoId?: number;
  articuloId?: number;
  importe?: undefined;
} {
  const { catalogo } = draft;
  if (catalogo === null) return {};
  const id = catalogo.record.id;
  return {
    ...(catalogo.kind === 'concepto' ? { conceptoId: id } : { articuloId: id }),
    ...(hasCatalogueAmount(draft) && { importe: undefined }),
  };
}

/** The months that can be charged: half a year back, two months ahead. */
export const monthOptions = (today: string): { value: string; label: string }[] =>
  monthsAround(today.slice(0, 7), { before: 6, after: 2 });

/** The day of issue, `YYYY-MM-DD`: the date in the draft, or today. */
export const issueDay = ({ fecha }: Pick<Draft, 'fecha'>, now: Date): string => fecha ?? dayOf(now);

/** The month that a draft charges, `YYYY-MM`. */
export const chargedMonth = (draft: Pick<Draft, 'fecha' | 'fechaOperacion'>, now: Date): string =>
  (draft.fechaOperacion ?? issueDay(draft, now)).slice(0, 7);

/**
 * Returns the date of operation for a charged month: the last day of a past month, the first day of a future month, or null for the month
 * of issue.
 */
export function operationDate(month: string, issued: string): string | null {
  const current = issued.slice(0, 7);
  if (month === current) return null;
  if (month > current) return `${month}-01`;
  return lastDayOf(month);
}
