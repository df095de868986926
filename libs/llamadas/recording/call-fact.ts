/** Hours, teacher and room of a class, as `clases_avisos` stores them. */
export interface CallMoment {
  fecha: string;
  hora_entrada: string;
  hora_salida: string;
  profesor_id: number | null;
  aula_id: number | null;
}

export type FactKind =
  | 'reservada'
  | 'cambiada'
  | 'anulada'
  | 'caducada'
  | 'horario'
  | 'sin-cambio'
  | 'festivo'
  | 'oferta';

/** The person to call: a student or a teacher. */
export interface Called {
  alumnoId: number | null;
  profesorId: number | null;
}

/** One change to tell a person by phone. */
export interface CallFact extends Called {
  tipo: FactKind;
  claseId: number | null;
  materiaId: number | null;
  esperaId: number | null;
  /** The first day of a changed or withdrawn pattern of a group, `YYYY-MM-DD`. */
  desde?: string;
  /** Null if the person did not have the class before. */
  antes: CallMoment | null;
  /** Null if the person does not have the class any more. */
  despues: CallMoment | null;
  /** Sentences for this person only, for example about what a cancellation gives back; may be empty. */
  frase: string;
  /** Civil `YYYY-MM-DDTHH:MM`, after which the phone call is pointless. */
  hasta: string;
}

/** Whether two moments have the same hours, teacher and room. */
export const isSameClass = (one: CallMoment, other: CallMoment): boolean =>
  (['fecha', 'hora_entrada', 'hora_salida', 'profesor_id', 'aula_id'] as const).every(
    (name) => one[name] === other[name],
  );
