import { dateText, dayText } from '../calculo';

/** A class that occupies a teacher, a room or a student at the hour of another one. */
export interface Clash {
  /** The field of the class at which the clash is shown. */
  campo: 'profesor' | 'aula' | 'hora_entrada';
  /** The name of the teacher, the room or the student. */
  recurso: string;
  fecha: string;
  hora_entrada: string;
  hora_salida: string;
  materia: string;
  aula: string | null;
  profesor: string | null;
}

/** An absence of the teacher, or the closing of the room. Civil `YYYY-MM-DDTHH:MM`. */
export interface Block {
  campo: 'profesor' | 'aula';
  recurso: string;
  desde: string;
  hasta: string;
  motivo: string;
}

const SENTENCES: Record<Clash['campo'], (clash: Clash, when: string) => string> = {
  profesor: ({ recurso, materia, aula }, when) =>
    `${recurso} ya tiene clase ${when}: ${materia}${aula === null ? '' : ` (${aula})`}.`,
  aula: ({ recurso, materia, profesor }, when) =>
    `${roomName(recurso)} está ocupada ${when}: ${materia}${profesor === null ? '' : `, con ${profesor}`}.`,
  hora_entrada: ({ recurso, materia }, when) => `${recurso} ya tiene clase ${when}: ${materia}.`,
};

/** What is in the way of a class, by the field at which it is shown: the first in words, the others counted. */
export function clashSentences(clashes: readonly Clash[], blocks: readonly Block[]): Record<string, string> {
  const all = [
    ...clashes.map((clash) => ({ campo: clash.campo, sentence: clashSentence(clash) })),
    ...blocks.map((block) => ({ campo: block.campo, sentence: blockSentence(block) })),
  ];
  const campos: Record<string, string> = {};
  for (const { campo, sentence } of all)
    campos[campo] ??= `${sentence}${restText(all.filter((other) => other.campo === campo).length - 1)}`;
  return campos;
}

function clashSentence(clash: Clash): string {
  return SENTENCES[clash.campo](clash, `el ${dayText(clash.fecha)} de ${clash.hora_entrada} a ${clash.hora_salida}`);
}

function blockSentence({ campo, recurso, desde, hasta, motivo }: Block): string {
  const what = campo === 'profesor' ? `${recurso} está ausente` : `${roomName(recurso)} está cerrada`;
  return `${what} ${spanText(desde, hasta)}: ${motivo}.`;
}

/** `el martes 24/11/2026 de 09:00 a 14:00`, or `del 24/11/2026 a las 09:00 al 26/11/2026 a las 14:00`. */
export function spanText(from: string, to: string): string {
  const [fromDay, fromHour] = [from.slice(0, 10), from.slice(11, 16)];
  const [toDay, toHour] = [to.slice(0, 10), to.slice(11, 16)];
  if (fromDay === toDay) return `el ${dayText(fromDay)} de ${fromHour} a ${toHour}`;
  return `del ${dateText(fromDay)} a las ${fromHour} al ${dateText(toDay)} a las ${toHour}`;
}

const roomName = (descripcion: string): string =>
  /^aula\b/i.test(descripcion) ? `El ${descripcion}` : `El aula ${descripcion}`;

const restText = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? ' Y 1 choque más.' : ` Y ${String(count)} choques más.`;
};
