/** When, by whom and where a class is, as `clases_avisos` stores it. */
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

/** Who is called: one of the two. */
export interface Called {
  alumnoId: number | null;
  profesorId: number | null;
}

/** What a person is to be told of. */
export interface CallFact extends Called {
  tipo: FactKind;
  claseId: number | null;
  materiaId: number | null;
  esperaId: number | null;
  /** Of a group that changes, or after all does not: from which day on, `YYYY-MM-DD`. */
  desde?: string;
  /** Null for a class that the person did not have before. */
  antes: CallMoment | null;
  /** Null for a class that the person does not have any more. */
  despues: CallMoment | null;
  /** What differs from person to person, such as what comes back, in sentences; empty without any. */
  frase: string;
  /** Civil `YYYY-MM-DDTHH:MM`, after which nobody needs to be told. */
  hasta: string;
}

/** Whether two moments are of the same class at the same time and place. */
export const isSameClass = (one: CallMoment, other: CallMoment): boolean =>
  (['fecha', 'hora_entrada', 'hora_salida', 'profesor_id', 'aula_id'] as const).every(
    (name) => one[name] === other[name],
  );
