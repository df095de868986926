import { shortDateText, spanText } from '../../platform';
import type { NamedMoment, ReadFact } from '../page/person-row';

/** `vi. 27/11, 15:00 – 16:00` */
export const momentText = ({ fecha, hora_entrada, hora_salida }: NamedMoment, dayText = shortDateText): string =>
  `${dayText(fecha)}, ${spanText(hora_entrada, hora_salida)}`;

/** The class hours under which a fact is listed: the old hours or, if there are none, the new hours. Null if the fact has neither. */
export const momentOf = ({ antes, despues }: ReadFact): NamedMoment | null => antes ?? despues;

const HOURS = ['fecha', 'hora_entrada', 'hora_salida'] as const;

/**
 * `Pasa al ju. 26/11, 18:30 – 19:30. La da Marta Soler. Es en Aula 3.`: only the parts that differ.
 * @param dayText writes the day; a letter has room for the whole name of the weekday
 */
export function changeText(antes: NamedMoment, despues: NamedMoment, dayText = shortDateText): string {
  const moves = HOURS.some((name) => antes[name] !== despues[name]);
  return [
    moves && `Pasa al ${momentText(despues, dayText)}.`,
    antes.profesor_id !== despues.profesor_id && teacherText(despues),
    antes.aula_id !== despues.aula_id && roomText(despues),
  ]
    .filter(Boolean)
    .join(' ');
}

const teacherText = ({ profesor }: NamedMoment): string =>
  profesor === null ? 'Falta saber quién la da.' : `La da ${profesor}.`;
const roomText = ({ aula }: NamedMoment): string => (aula === null ? 'Falta saber el aula.' : `Es en ${aula}.`);

/** A fact in one or two words, with the tone of its badge. */
export function stateOf(fact: ReadFact): { estado: string; tono: 'malo' | 'atencion' | 'aviso' } {
  const { tipo, antes, despues } = fact;
  if (tipo === 'cambiada' && antes !== null && despues !== null)
    return { estado: changedWord(antes, despues), tono: 'atencion' };
  return tipo === 'reservada' && !fact.particular ? { estado: 'Hay clase', tono: 'aviso' } : STATES[tipo];
}

const STATES = {
  anulada: { estado: 'Anulada', tono: 'malo' },
  festivo: { estado: 'Festivo: no hay clase', tono: 'malo' },
  caducada: { estado: 'Solicitud caducada', tono: 'malo' },
  reservada: { estado: 'Reservada', tono: 'aviso' },
  cambiada: { estado: 'Cambia', tono: 'atencion' },
  horario: { estado: 'Cambia el horario', tono: 'atencion' },
  'sin-cambio': { estado: 'No cambia el horario', tono: 'aviso' },
  oferta: { estado: 'Plaza ofrecida', tono: 'aviso' },
} as const;

function changedWord(antes: NamedMoment, despues: NamedMoment): string {
  if (HOURS.some((name) => antes[name] !== despues[name]))
    return antes.fecha === despues.fecha ? 'Cambia de hora' : 'Cambia de día';
  return antes.profesor_id === despues.profesor_id ? 'Cambia de aula' : 'Cambia de profesor';
}

/**
 * Returns what the office says to one person about one class. The text that all people hear is not included.
 * @param isTeacher true for a teacher: the text can then also say that the teacher now gives the class, or no longer gives it
 * @param isFirst true if the person is listed under this class: the text then does not name the class
 */
export function factText(fact: ReadFact, isTeacher: boolean, isFirst: boolean): string {
  const { antes, despues, frase } = fact;
  if (fact.tipo === 'oferta') return offerText(fact);
  const moment = momentOf(fact);
  const where = isFirst || moment === null ? '' : `${fact.materia}, ${momentText(moment)}: `;
  const changed = antes !== null && despues !== null ? changeText(antes, despues) : isTeacher ? teacherWord(fact) : '';
  const state = isFirst || changed !== '' || moment === null ? '' : `${stateOf(fact).estado.toLowerCase()}.`;
  return `${where}${[state, changed, frase].filter(Boolean).join(' ')}`.trim();
}

/** `Plaza en Inglés A2 hasta el mi. 02/12, 18:00.` */
function offerText({ materia, caduca }: ReadFact): string {
  const [date = '', hour = ''] = caduca.split('T');
  return `Plaza en ${materia} hasta el ${shortDateText(date)}, ${hour}.`;
}

/** Returns the sentence that a teacher no longer gives a class, or now gives a class; an empty text for any other fact. */
function teacherWord({ tipo, antes, estadoClase }: ReadFact): string {
  if (tipo === 'anulada') return estadoClase === 'anulada' ? '' : 'Ya no da esta clase.';
  return tipo === 'reservada' && antes === null ? 'Da esta clase.' : '';
}
