import { endHour, type BookingDecision } from '../../huecos/calculo';
import type { ClassMoment } from '../base/class-moment';

/**
 * Returns the hours, teacher and room of the class that the student joins or that will be created. For an existing class the room is null,
 * because the class keeps its room.
 */
export function bookedMoment(decision: Exclude<BookingDecision, { kind: 'refuse' }>): ClassMoment {
  const { option } = decision;
  return {
    fecha: option.fecha,
    hora_entrada: option.hora,
    hora_salida: endHour(option),
    ...(decision.kind === 'create'
      ? { profesor_id: decision.profesorId, aula_id: decision.room.id }
      : { profesor_id: teacherOf(decision), aula_id: null }),
  };
}

function teacherOf({ option, claseId }: Extract<BookingDecision, { kind: 'join' }>): number {
  const offer = option.offers.find(({ clase_id }) => clase_id === claseId);
  if (offer === undefined) throw new Error('A joined class is one of the offers');
  return offer.profesor.id;
}
