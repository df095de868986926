import type { Correccion, EntradaPresencia, HorasEntrada } from '../../contracts';
import { civilOf } from './instants';

/** `09:00–14:00`, or `09:00, sin salida`. */
export const hoursText = ({ hora_inicio, hora_fin }: Pick<HorasEntrada, 'hora_inicio' | 'hora_fin'>): string =>
  hora_fin === null ? `${hora_inicio}, sin salida` : `${hora_inicio}–${hora_fin}`;

/** What was changed of an entry, by whom, and whether the academy agrees: one sentence each, the oldest first. */
export function correctionTexts({ original, fecha_inicio, correcciones, estado }: EntradaPresencia): string[] {
  return [
    ...(original === null ? [] : [`Antes: ${datedHours(original, fecha_inicio)}`]),
    ...correcciones.map((correction) => `${correctionText(correction, fecha_inicio)}${reason(correction)}`),
    ...(estado === 'pendiente' ? ['Pendiente de conformidad'] : []),
  ];
}

function correctionText(correction: Correccion, fecha: string): string {
  const { clase, autor, momento } = correction;
  const by = `${momentText(momento)} por ${autor}`;
  if (clase === 'anadida') return `Añadida el ${by}`;
  if (clase === 'conforme') return `Conforme: ${autor}, ${momentText(momento)}`;
  return `Corregida a ${datedHours(correction, fecha)} el ${by}`;
}

const reason = ({ motivo }: Correccion): string => (motivo === null ? '' : ` (${motivo})`);

/** The hours, with their date where it is another one. */
const datedHours = (hours: HorasEntrada, fecha: string): string =>
  hours.fecha === fecha ? hoursText(hours) : `${hours.fecha_form} ${hoursText(hours)}`;

/** `20/11/2026 10:15` */
function momentText(momento: string): string {
  const { date, hour } = civilOf(new Date(momento));
  return `${date.split('-').reverse().join('/')} ${hour}`;
}
