/** A row of `clases` for a class of a private subject. */
export interface LessonRow {
  id: number;
  materia_id: number;
  curso_id: number;
  fecha: string;
  hora_entrada: string;
  hora_salida: string;
  profesor_id: number;
  aula_id: number;
  particular: boolean;
  estado: 'solicitada' | 'confirmada' | 'anulada';
  origen: 'suelta' | 'solicitud' | 'recuperacion';
  serie: string | null;
  capacidad: number;
  motivo_anulacion: string | null;
  caduca: string | null;
}

/** A row of `clases_alumnos`, without the columns that the database copies from the class. */
export interface SeatRow {
  id: number;
  clase_id: number;
  alumno_id: number;
  alta_id: number;
  estado: 'previsto' | 'asiste' | 'falta' | 'justificada' | 'anulado';
  cobrable: boolean;
  credito_id: number | null;
  anulado_en: string | null;
  motivo: string | null;
}

/** A row of `creditos`; the database copies type of course and minutes from the class. */
export interface CreditRow {
  id: number;
  alumno_id: number;
  origen_id: number;
  caduca: string;
  usado_en_id: number | null;
}

/** Private classes with their students, and the credits of the cancelled classes. */
export interface Lessons {
  clases: LessonRow[];
  plazas: SeatRow[];
  creditos: CreditRow[];
}

/** An absent teacher. */
export interface Absence {
  profesorId: number;
  /** Dates, both included. */
  desde: string;
  hasta: string;
  motivo: string;
}
