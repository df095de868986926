/** Holidays, absences and closed rooms: the affected classes, and possible substitutes. */

/** A class that a holiday, an absence or a closed room affects. */
export interface ClaseAfectada {
  id: number;
  fecha: string;
  horaEntrada: string;
  horaSalida: string;
  materia: string;
  curso: string;
  /** Empty if there is no teacher. */
  profesor: string;
  aula: string;
  /** Student names of a private class, joined by commas; empty for groups. */
  alumno: string;
  plazas: number;
  particular: boolean;
  /** URL of the class's record. */
  url: string;
}

/** `POST /api/horarios/previo-anular`: what happens if these classes are cancelled. */
export interface PrevioAnular {
  /** Number of classes that are not cancelled yet. */
  total: number;
  /** The first 300 of the classes that are not cancelled yet. */
  clases: ClaseAfectada[];
  /** The effect in words, with the numbers of seats and credits. */
  texto: string;
}

/** `POST /api/horarios/previo-dadas`: the selected classes whose teacher is absent and has no substitute. */
export interface PrevioDadas {
  clases: ClaseAfectada[];
  /** A sentence: how many of the selected classes are uncovered. */
  texto: string;
}

/** `GET /api/horarios/previo-festivo`: the effect of a holiday on classes from today on. */
export interface PrevioFestivo {
  /** The group classes that are removed: their number, their students (`plazas`) and the paid minutes of their teachers (`minutos`). */
  clases: number;
  plazas: number;
  minutos: number;
  /** Group classes that are not removed, because they were edited, were created by hand or have attendance marks. At most 300. */
  tocadas: ClaseAfectada[];
  /** Private classes that are not removed. At most 300. */
  particulares: ClaseAfectada[];
  /** For a holiday: the removed classes. At most 300. */
  quitadas?: ClaseAfectada[];
  /** One sentence that describes the whole effect. */
  texto: string;
}

/** `GET /api/horarios/previo-bloqueo`: the classes that an absence or a closed room affects, without cancelling any. */
export interface PrevioBloqueo extends PrevioFestivo {
  /** The classes that the absence or the closed room affects. At most 300 classes are listed. */
  afectadas: ClaseAfectada[];
  /** For an absence: the affected classes that already have a substitute. At most 300. */
  sustituidas: ClaseAfectada[];
  /** Classes during the absence or closure that were already cancelled. At most 300. */
  anuladas: ClaseAfectada[];
  /** The call list of the saved absence or closure; null if there is none. */
  llamadas: { url: string; faltan: number } | null;
}

export const MOTIVOS_SUSTITUTO = ['De la materia', 'Del curso', 'Del mismo tipo', 'Otro'] as const;

/** A teacher who is free at the hours of a class. */
export interface Sustituto {
  id: number;
  resultado: string;
  motivo: (typeof MOTIVOS_SUSTITUTO)[number];
  /** The teacher's subjects in short: `Francés A2, Inglés B1 y 4 más`; empty without any. */
  imparte: string;
  clasesEseDia: number;
  telefono: string | null;
}

/** `GET /api/horarios/sustitutos` */
export interface SustitutosReply {
  sustitutos: Sustituto[];
}

/** A room that may be suitable for classes. */
export interface AulaPosible {
  id: number;
  /** `Aula 3 · libre · 12 plazas`, `Aula 1 · ocupada 17:00 – 18:00: Inglés B1` */
  texto: string;
  /** True if the room is free, large enough for the students and in the centre of the class. */
  sirve: boolean;
}

export interface ClaseConAulas extends ClaseAfectada {
  /** The rooms that are free at the hours of the class, most suitable first. */
  aulas: AulaPosible[];
  /** The proposed room; null if none is suitable. */
  propuesta: number | null;
  /** Why no room is proposed: `Ningún aula está libre a esa hora.` */
  motivo: string;
}

/** `GET /api/horarios/previo-aulas`: other rooms for classes, for each class and for all classes together. */
export interface PrevioAulas {
  clases: ClaseConAulas[];
  /** All rooms, those suitable for all classes first. */
  todas: AulaPosible[];
  /** `19 de las 21 clases caben en otra aula.` */
  texto: string;
}

/** A day proposed as a holiday. */
export interface FestivoPropuesto {
  fecha: string;
  descripcion: string;
  ambito: 'nacional' | 'autonomico';
  /** True if that day is already a holiday of all centres. */
  existe: boolean;
  /** True if the academy has no classes on that day anyway: the holiday is not needed. */
  sinClases: boolean;
}

/** `GET /api/horarios/festivos-propuestos` */
export interface FestivosPropuestos {
  /** The year in which the school year starts. */
  curso: number;
  /** The code of the autonomous community, `CL`; empty to propose national holidays only. */
  comunidad: string;
  cursos: { valor: number; etiqueta: string }[];
  comunidades: { valor: string; etiqueta: string }[];
  /**
   * The calendar years of this school year whose official calendar is not published yet. For these years, only the holidays that the law
   * of the community fixes are proposed.
   */
  sinPublicar: number[];
  dias: FestivoPropuesto[];
}

/** `POST /api/horarios/festivos-propuestos` */
export interface FestivosAceptados {
  mensaje: string;
  total: number;
}

/** The hours of one weekday at which a teacher can teach. */
export interface FranjaDisponible {
  /** The day of the week by its letter: `L`, `M`, `X`, `J`, `V`, `S` or `D`. */
  dia: string;
  /** `HH:MM`; `00:00` as an end is midnight. */
  desde: string;
  hasta: string;
  /** First and last day on which these hours are valid; null means without limit. */
  vigenteDesde: string | null;
  vigenteHasta: string | null;
}

/** `GET /api/horarios/disponibilidad/{profesor_id}` */
export interface DisponibilidadReply {
  /** Empty if the teacher is always available. */
  franjas: FranjaDisponible[];
  soloLectura: boolean;
}
