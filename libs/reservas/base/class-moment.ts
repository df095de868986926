/** Day, hours, teacher and room of a class. */
export interface ClassMoment {
  fecha: string;
  hora_entrada: string;
  hora_salida: string;
  profesor_id: number | null;
  aula_id: number | null;
}

/** True if day, hours, teacher and room are equal. In that case no notice is needed. */
export const isSameMoment = (one: ClassMoment, other: ClassMoment): boolean =>
  (['fecha', 'hora_entrada', 'hora_salida', 'profesor_id', 'aula_id'] as const).every(
    (name) => one[name] === other[name],
  );
