import type { Correccion, EntradaPresencia, HorasEntrada } from '../../contracts';
import { momentText } from '../../platform/civil';

type Hours = Pick<HorasEntrada, 'hora_inicio' | 'hora_fin'>;

/** `09:00–14:00`, or `09:00, sin salida`. */
export const hoursText = ({ hora_inicio, hora_fin }: Hours): string =>
  hora_fin === null ? `${hora_inicio}, sin salida` : `${hora_inicio}–${hora_fin}`;

/** Returns the hours to print for an entry: the hours that count or, if no hours count, the hours that were written last. */
export const printedHours = ({ vigente, hora_inicio, hora_fin }: EntradaPresencia): Hours =>
  vigente ?? { hora_inicio, hora_fin };

/** Formats the time that an entry counts, for printing. The time of a break is negative. */
export const countedText = ({ tipo, cuenta }: EntradaPresencia): string =>
  tipo === 'pausa' && cuenta !== '00:00' ? `-${cuenta}` : cuenta;

/**
 * The corrections of an entry, oldest first, one sentence each: what changed, who changed it, what is proposed and whether the other
 * side agrees.
 */
export function correctionTexts(entry: EntradaPresencia): string[] {
  const { tipo, original, fecha_inicio, correcciones, estado, propuesto, movida } = entry;
  return [
    ...(tipo === 'pausa' ? ['Pausa'] : []),
    // The original hours. While a correction is pending, the hour columns show the original hours, so the hours are not repeated here.
    ...(original === null || estado === 'pendiente' ? [] : [`Antes: ${datedHours(original, fecha_inicio)}`]),
    ...correcciones.map((correction) => correctionText(correction, entry)),
    ...(propuesto === null || movida !== null ? [] : [`propuesto ${propuesto}`]),
    ...(estado === 'pendiente' ? ['Pendiente de conformidad'] : []),
  ];
}

/** Describes a correction of an entry in one sentence. If the date is the entry's own date, the sentence leaves out the date. */
export function correctionText(
  correction: Correccion,
  { fecha_inicio, zona, movida, antes }: Pick<EntradaPresencia, 'fecha_inicio' | 'zona' | 'movida' | 'antes'>,
): string {
  const { autor, momento, motivo, acordada } = correction;
  const written = `el ${momentText(new Date(momento), zona)} por ${autor}`;
  const hours = datedHours(correction, fecha_inicio);
  const sentences: Readonly<Record<Correccion['clase'], () => string>> = {
    anadida: () => (antes === null ? `Añadida ${written}` : `Añadida, antes el ${antes.fecha_form}: ${written}`),
    corregida: () => `${acordada ? 'Corregida' : 'Corrección propuesta'} a ${hours} ${written}`,
    movida: () => `${acordada ? 'Movida' : 'propuesto: movida'} al ${otherDate(movida)}: ${written}`,
    conforme: () => `Conforme: ${autor}, ${momentText(new Date(momento), zona)}`,
  };
  const sentence = sentences[correction.clase]();
  return motivo === null ? sentence : `${sentence} (${motivo})`;
}

function otherDate(movida: EntradaPresencia['movida']): string {
  if (movida === null) throw new RangeError('A moved entry has another date');
  return movida.fecha_form;
}

/** Formats hours, with their date if it is not `fecha`. */
const datedHours = (hours: HorasEntrada, fecha: string): string =>
  hours.fecha === fecha ? hoursText(hours) : `${hours.fecha_form} ${hoursText(hours)}`;
