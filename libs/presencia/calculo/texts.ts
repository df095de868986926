import type { Correccion, EntradaPresencia, HorasEntrada } from '../../contracts';
import { momentText } from '../../platform/civil';

/** `09:00–14:00`, or `09:00, sin salida`. */
export const hoursText = ({ hora_inicio, hora_fin }: Pick<HorasEntrada, 'hora_inicio' | 'hora_fin'>): string =>
  hora_fin === null ? `${hora_inicio}, sin salida` : `${hora_inicio}–${hora_fin}`;

/** What was changed of an entry, by whom, and whether the academy agrees: one sentence each, the oldest first. */
export function correctionTexts(entry: EntradaPresencia): string[] {
  const { original, fecha_inicio, correcciones, estado } = entry;
  return [
    ...(original === null ? [] : [`Antes: ${datedHours(original, fecha_inicio)}`]),
    ...correcciones.map((correction) => correctionText(correction, entry)),
    ...(estado === 'pendiente' ? ['Pendiente de conformidad'] : []),
  ];
}

/** One sentence about a correction of an entry, whose date is not repeated. */
export function correctionText(
  correction: Correccion,
  { fecha_inicio: fecha, zona }: Pick<EntradaPresencia, 'fecha_inicio' | 'zona'>,
): string {
  const { autor, momento, motivo } = correction;
  const at = momentText(new Date(momento), zona);
  const sentences: Record<Correccion['clase'], string> = {
    anadida: `Añadida el ${at} por ${autor}`,
    corregida: `Corregida a ${datedHours(correction, fecha)} el ${at} por ${autor}`,
    conforme: `Conforme: ${autor}, ${at}`,
  };
  return motivo === null ? sentences[correction.clase] : `${sentences[correction.clase]} (${motivo})`;
}

/** The hours, with their date where it is another one. */
const datedHours = (hours: HorasEntrada, fecha: string): string =>
  hours.fecha === fecha ? hoursText(hours) : `${hours.fecha_form} ${hoursText(hours)}`;
