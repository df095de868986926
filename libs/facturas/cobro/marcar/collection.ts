import { dateText } from '../../../platform/civil';
import { dinero } from '../../../platform/dinero';
import type { EstadoCobro, EstadoFactura, TipoFactura } from '../../entities/tipos';

/*
 * The rules for marking invoices by hand as collected or as pending: which invoices can be marked, and why others are skipped. The record
 * of an invoice applies the same rules, but words the refusals in its own way (libs/facturas/records/collection-rules.ts).
 */

/** `cobrar` marks invoices as collected; `pendiente` marks them as pending again. */
export type CollectionAct = 'cobrar' | 'pendiente';

/** The data that decides whether an invoice can be marked as collected or as pending. */
export interface CollectedInvoice {
  estado: EstadoFactura;
  tipo: TipoFactura;
  cobro: EstadoCobro;
  /** `YYYY-MM-DD` */
  fecha_cobro: string | null;
  fecha_expedicion: string | null;
  /** The unpaid amount, decimal text. */
  importe_pendiente: string;
}

export interface CollectionRefusal {
  code: string;
  /** A Spanish sentence. */
  reason: string;
}

type Check = (invoice: CollectedInvoice, day: string | null) => string | null;

const IS_DRAFT: [string, Check] = [
  'borrador',
  ({ estado }) => (estado === 'borrador' ? 'Es un borrador: emítala antes.' : null),
];
const IS_SET_OFF: [string, Check] = [
  'compensada',
  ({ cobro }) => (cobro === 'compensada' ? 'Está compensada con su rectificativa.' : null),
];

/** The first check that fails gives the reason. */
const CHECKS: Record<CollectionAct, readonly [code: string, check: Check][]> = {
  cobrar: [
    IS_DRAFT,
    ['cobrada', ({ cobro, fecha_cobro }) => (cobro === 'cobrada' ? `Ya está cobrada${since(fecha_cobro)}.` : null)],
    IS_SET_OFF,
    [
      'rectificativa',
      ({ tipo }) => (tipo === 'rectificativa' ? 'Es una rectificativa: anote en su ficha que se ha devuelto.' : null),
    ],
    [
      'sin-pendiente',
      ({ importe_pendiente }) => (dinero(importe_pendiente).compare(0) <= 0 ? 'No queda nada por cobrar.' : null),
    ],
    [
      'posterior',
      ({ fecha_expedicion }, day) =>
        fecha_expedicion !== null && day !== null && fecha_expedicion > day
          ? `Es posterior a la fecha de cobro: se emitió el ${dateText(fecha_expedicion)}.`
          : null,
    ],
  ],
  pendiente: [
    IS_DRAFT,
    IS_SET_OFF,
    ['devuelta', ({ cobro }) => (cobro === 'devuelta' ? 'Está devuelta: cámbielo en su ficha.' : null)],
    ['pendiente', ({ cobro }) => (cobro === 'pendiente' ? 'Ya está pendiente.' : null)],
  ],
};

/** Returns why an invoice must be skipped; null if it can be marked. @param day the date of payment, `YYYY-MM-DD`; null for `pendiente` */
export function refusalOf(act: CollectionAct, invoice: CollectedInvoice, day: string | null): CollectionRefusal | null {
  for (const [code, check] of CHECKS[act]) {
    const reason = check(invoice, day);
    if (reason !== null) return { code, reason };
  }
  return null;
}

const since = (day: string | null): string => (day === null ? '' : ` desde el ${dateText(day)}`);
