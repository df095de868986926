import type { CallFact, CallMoment, Called } from './call-fact';
import { lastMoment } from './fact-end';

/** The columns of `clases_avisos` that call lists are made from. */
export interface CalledNotice {
  claseId: number;
  materiaId: number;
  tipo: 'reservada' | 'solicitada' | 'cambiada' | 'anulada' | 'caducada';
  antes: CallMoment | null;
  despues: CallMoment | null;
  alumnos: readonly number[];
  profesores: readonly number[];
  /** Sentences for single students, by student. */
  frases: ReadonlyMap<number, string>;
  /** Present hours, teacher and room of the class. */
  ahora: CallMoment;
}

/**
 * Returns one fact for each person to call about a notice. Leaves out the people for whom `leftOut` is true. If the class is only
 * requested, returns no facts: the class still awaits confirmation.
 */
export function factsOf(notice: CalledNotice, leftOut: (one: Called) => boolean): CallFact[] {
  if (notice.tipo === 'solicitada') return [];
  const students = notice.alumnos.map((alumnoId) => ({ alumnoId, profesorId: null }));
  const teachers = notice.profesores.map((profesorId) => ({ alumnoId: null, profesorId }));
  return [...students, ...teachers].filter((one) => !leftOut(one)).map((one) => factOf(notice, one));
}

function factOf(notice: CalledNotice, who: Called): CallFact {
  const { claseId, materiaId, frases, ahora } = notice;
  const [antes, despues] = seenBy(who, notice);
  return {
    ...who,
    tipo: notice.tipo === 'caducada' ? 'caducada' : kindOf(antes, despues),
    claseId,
    materiaId,
    esperaId: null,
    antes,
    despues,
    frase: who.alumnoId === null ? '' : (frases.get(who.alumnoId) ?? ''),
    hasta: antes === null && despues === null ? lastMoment(ahora) : lastMoment(antes, despues),
  };
}

/**
 * The change as a teacher sees it. If the class gets another teacher, the previous teacher sees a lost class and the new teacher sees a
 * new class.
 */
function seenBy({ profesorId }: Called, { antes, despues }: CalledNotice): [CallMoment | null, CallMoment | null] {
  if (profesorId === null || antes === null || despues === null || antes.profesor_id === despues.profesor_id)
    return [antes, despues];
  return [antes.profesor_id === profesorId ? antes : null, despues.profesor_id === profesorId ? despues : null];
}

function kindOf(antes: CallMoment | null, despues: CallMoment | null): 'reservada' | 'cambiada' | 'anulada' {
  if (antes === null) return 'reservada';
  return despues === null ? 'anulada' : 'cambiada';
}
