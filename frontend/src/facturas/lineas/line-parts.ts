import type { MasivaOferta } from '#libs/contracts';
import { monthText, numberText, unitText } from '../../base';
import { whose, type Dispute } from '../../records/model/conflict';
import { discountOf, effectiveDiscount, withoutZeros, withPrice, type Discount, type LineDraft } from './line-draft';

/** Pure functions for conflicts: two users have changed the same line of an invoice. */

/** Fields of a line for which a conflict is decided together. */
export interface LinePart {
  key: string;
  label: string;
  fields: readonly (keyof LineDraft)[];
  /** Returns the value as a normalised text. Equal values give the same text, even if they were typed in different ways. */
  value: (draft: LineDraft) => string;
  /** The value as text. @param conceptName returns the name of a concept by id */
  text: (draft: LineDraft, conceptName: (id: number) => string) => string;
}

/** The name of a concept that is not loaded. */
export const UNNAMED_CONCEPT = 'Otro concepto';

/** `10 %`, `5 €` or «Sin dto.». */
export const discountText = ({ kind, value }: Discount): string =>
  kind === 'sin' ? 'Sin dto.' : `${numberText(withoutZeros(value))} ${kind === 'fijo' ? '€' : '%'}`;

/** `Oferta «Hermanos» −10 %` */
export const offerText = (offer: MasivaOferta): string =>
  `Oferta «${offer.descripcion}» −${discountText(discountOf(offer))}`;

const LINE_PARTS: readonly LinePart[] = [
  {
    key: 'alumno',
    // Student and concept are one part, because a concept belongs to one student.
    label: 'Alumno y concepto',
    fields: ['alumno', 'concepto_id'],
    value: ({ alumno, concepto_id }) => `${String(alumno?.id)} ${String(concepto_id)}`,
    text: ({ alumno, concepto_id }, conceptName) =>
      [alumno?.resultado ?? 'Sin alumno', concepto_id === null ? 'sin concepto' : conceptName(concepto_id)].join(' · '),
  },
  {
    key: 'periodo',
    label: 'Mes',
    fields: ['periodo', 'periodoElegido'],
    value: ({ periodo }) => periodo ?? '',
    text: ({ periodo }) => (periodo === null ? '' : monthText(periodo)),
  },
  {
    key: 'articulo',
    label: 'Artículo',
    fields: ['articulo'],
    value: ({ articulo }) => String(articulo?.id),
    text: ({ articulo }) => articulo?.resultado ?? '',
  },
  {
    key: 'anulable',
    label: 'Se puede anular',
    fields: ['anulable'],
    value: ({ anulable }) => String(anulable),
    text: ({ anulable }) => (anulable ? 'Sí' : 'No'),
  },
  {
    key: 'descripcion',
    label: 'Descripción',
    fields: ['descripcion'],
    value: ({ descripcion }) => descripcion.trim(),
    text: ({ descripcion }) => descripcion,
  },
  {
    key: 'precio',
    label: 'Precio sin IVA',
    fields: ['precio'],
    value: ({ precio }) => withoutZeros(precio),
    text: ({ precio }) => (precio === '' ? '' : `${unitText(precio)} €`),
  },
  {
    key: 'descuento',
    label: 'Descuento',
    fields: ['descuento', 'valorDescuento', 'descuentoManual', 'oferta'],
    value: (draft) => `${effectiveDiscount(draft).kind} ${withoutZeros(effectiveDiscount(draft).value)}`,
    text: (draft) => discountText(effectiveDiscount(draft)),
  },
  {
    key: 'tipoIVA',
    label: 'IVA',
    fields: ['tipoIVA'],
    value: ({ tipoIVA }) => withoutZeros(tipoIVA),
    text: ({ tipoIVA }) => `${numberText(withoutZeros(tipoIVA))} %`,
  },
  {
    key: 'cantidad',
    label: 'Cantidad',
    fields: ['cantidad'],
    value: ({ cantidad }) => withoutZeros(cantidad),
    text: ({ cantidad }) => numberText(withoutZeros(cantidad)),
  },
];

/**
 * Returns the parts of a draft that are not empty, without `anulable`. If another user has deleted the line meanwhile, the screen shows
 * these parts.
 */
export const filledParts = (draft: LineDraft): LinePart[] =>
  LINE_PARTS.filter(({ key, text }) => key !== 'anulable' && text(draft, () => UNNAMED_CONCEPT) !== '');

export const isSameLine = (one: LineDraft, other: LineDraft): boolean =>
  LINE_PARTS.every(({ value }) => value(one) === value(other));

/** One line in three versions, after two users have edited it. */
export interface LineVersions {
  /** The line as this user opened it. */
  before: LineDraft;
  mine: LineDraft;
  /** The line as it is stored now. */
  theirs: LineDraft;
}

export interface LineDispute {
  part: LinePart;
  by: Dispute['by'];
}

/** Returns every part of the line that at least one of the two users changed. The parts that need a decision are before the other parts. */
export function lineDisputes({ before, mine, theirs }: LineVersions): LineDispute[] {
  const all = LINE_PARTS.filter(({ value }) => new Set([before, mine, theirs].map(value)).size > 1).map((part) => ({
    part,
    by: whose(part.value(before), part.value(mine), part.value(theirs)),
  }));
  return [...all.filter(({ by }) => by === 'both'), ...all.filter(({ by }) => by !== 'both')];
}

/**
 * Returns the stored line with the changes of this user. If both users changed a part, `keepMine` decides.
 * @param keepMine keys of the parts that get the value of this user; the other parts that both users changed keep the stored value
 */
export function mergedLine(versions: LineVersions, keepMine: ReadonlySet<string>): LineDraft {
  const { mine, theirs } = versions;
  const kept = lineDisputes(versions)
    .filter(({ by, part }) => by === 'me' || (by === 'both' && keepMine.has(part.key)))
    .flatMap(({ part }) => part.fields);
  const merged = { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
  // Calculates the price with VAT again, because it depends on the other figures of the merged line.
  return withPrice(merged, merged.precio);
}
