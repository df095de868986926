import { shortDayText } from '../../platform';
import { momentOf } from './fact-texts';
import type { NamedMoment, ReadFact } from '../page/person-row';
import { type ListRow, type People, factsOf } from './list-texts';

/**
 * Writes the text to say on the telephone. The text never includes the reason of a change, because the reason of an absence may be health
 * data.
 */
export function callText({ tipo, bloqueo }: Pick<ListRow, 'tipo' | 'bloqueo'>, people: People): string {
  const facts = factsOf(people.filter(({ alumno_id }) => alumno_id !== null));
  const announced = facts.length > 0 ? facts : factsOf(people);
  if (announced.every((fact) => fact.tipo === 'sin-cambio')) return UNCHANGED;
  const fixed = FIXED_TEXTS[tipo];
  if (fixed !== undefined) return fixed;
  const kinds = new Set(announced.map((fact) => fact.tipo));
  if (kinds.size !== 1) return 'Hay cambios en las clases: debajo de cada nombre está lo que cambia.';
  const [kind] = kinds;
  if (kind === 'anulada') return cancelledText(announced);
  if (kind === 'cambiada') return `${theClass(announced)} cambia. Debajo de cada nombre está cómo queda.`;
  if (kind === 'reservada') return `Hay ${announced.length === 1 ? 'una clase reservada' : 'clases reservadas'}${bloqueo === null ? '' : ' en ese tiempo'}. Debajo de cada nombre están el día y la hora.`; // oxfmt-ignore
  return 'Debajo de cada nombre está lo que hay que decir.';
}

const FIXED_TEXTS: Partial<Record<ListRow['tipo'], string>> = {
  festivo: 'Ese día no hay clase: es festivo. La siguiente es a su hora de siempre.',
  materia: 'Cambia el horario del curso. Debajo de cada nombre está desde cuándo y cómo queda.',
  campus: 'Una familia ha cambiado una clase en el campus. Debajo de cada nombre está cómo queda.',
  solicitudes: 'La clase que pidió no se confirmó a tiempo y no se da. Si la quiere, se busca otra hora.',
  ofertas:
    'Hay una plaza para su hijo o hija. Se guarda hasta la hora que se dice debajo; se acepta en el campus o por teléfono.',
};

const UNCHANGED = 'El cambio de horario no se hace. Debajo de cada nombre está el horario que sigue.';

function cancelledText(facts: readonly ReadFact[]): string {
  const other = facts.every(({ particular }) => particular)
    ? ' Si quiere otra hora, se busca ahora; también puede pedirla en el campus.'
    : '';
  return `${theClass(facts)} se anula.${other}`;
}

/** `La clase del viernes 27/11 a las 15:00 con Patricia Santos`: only the parts that all facts share. */
function theClass(facts: readonly ReadFact[]): string {
  const moments = facts.flatMap((fact) => momentOf(fact) ?? []);
  const day = same(moments, ({ fecha }) => shortDayText(fecha));
  const hour = same(moments, ({ hora_entrada }) => hora_entrada);
  const teacher = same(moments, ({ profesor }) => profesor ?? '');
  return [
    'La clase',
    day !== '' && `del ${day}`,
    hour !== '' && `${day === '' ? 'de' : 'a'} las ${hour}`,
    teacher !== '' && `con ${teacher}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns the text that all moments share; empty if their texts differ. */
function same(moments: readonly NamedMoment[], of: (moment: NamedMoment) => string): string {
  const values = new Set(moments.map(of));
  const [only] = values;
  return values.size === 1 && only !== undefined ? only : '';
}

/**
 * Tells the office not to say the reason of a teacher's absence on the telephone. Empty if the list is not about an absence of a teacher.
 */
export const noteOf = ({ bloqueo }: Pick<ListRow, 'bloqueo'>): string =>
  bloqueo !== null && bloqueo.profesor !== null ? 'El motivo no se dice: es un dato de salud.' : '';
