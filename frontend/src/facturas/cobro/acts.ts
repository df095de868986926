import type { ProcesoReply } from '#libs/contracts';
import { countText, numberText } from '../../base';

/** The URL and the texts of one action: marking invoices as collected, or marking invoices as pending again. */
export interface MarkingAct {
  url: string;
  title: string;
  lead: string;
  /** True if the form asks for the date and the method of the payment. */
  asksPayment: boolean;
  /** The noun for skipped invoices: singular and plural. */
  omitted: readonly [singular: string, plural: string];
  /** The label of the button, for this number of invoices. */
  accept: (count: number) => string;
  nothing: string;
}

const API = '/administrar/facturas/api';
export const REOPEN_URL = `${API}/marcar-pendientes`;

export const COLLECT: MarkingAct = {
  url: `${API}/cobrar-facturas`,
  title: 'Marcar como cobradas',
  lead: 'Se anota el día y la forma en que se han cobrado. Se puede deshacer.',
  asksPayment: true,
  omitted: ['factura no se marcará', 'facturas no se marcarán'],
  accept: (count) => (count === 1 ? 'Marcar como cobrada' : `Marcar ${numberText(count)} como cobradas`),
  nothing: 'No hay nada que cobrar',
};

export const REOPEN: MarkingAct = {
  url: REOPEN_URL,
  title: 'Marcar como pendientes',
  lead: 'Se borran la fecha y la forma de cobro: vuelven a estar por cobrar.',
  asksPayment: false,
  omitted: ['factura no se marcará', 'facturas no se marcarán'],
  accept: (count) => (count === 1 ? 'Marcar como pendiente' : `Marcar ${numberText(count)} como pendientes`),
  nothing: 'No hay nada que cambiar',
};

/** The text of the run while it is in progress. */
export const progressText = ({ hechos, omitidos, fallidos, total }: ProcesoReply): string =>
  `Marcando ${hechos + omitidos + fallidos} de ${countText(total, 'factura', 'facturas')}`;
