/** Holidays, absences and closed rooms: what they hit, and who can stand in. */

/** A class that a holiday, an absence or a closed room hits. */
export interface ClaseAfectada {
  id: number;
  fecha: string;
  horaEntrada: string;
  horaSalida: string;
  materia: string;
  curso: string;
  /** Empty without one. */
  profesor: string;
  aula: string;
  /** Names of a private class joined by commas; empty for groups. */
  alumno: string;
  plazas: number;
  particular: boolean;
  /** Its record. */
  url: string;
}

/** `POST /api/horarios/previo-anular`: what cancelling these classes would do. */
export interface PrevioAnular {
  /** Classes that are not cancelled yet. */
  total: number;
  /** The first 300 of them. */
  clases: ClaseAfectada[];
  /** In words, with the seats and the credits. */
  texto: string;
}

/** `POST /api/horarios/previo-dadas`: the chosen classes that nobody covers. */
export interface PrevioDadas {
  clases: ClaseAfectada[];
  /** In words, with how many were chosen. */
  texto: string;
}

/** `GET /api/horarios/previo-festivo`: what a holiday would do to the classes from today on. */
export interface PrevioFestivo {
  /** Classes of the pattern that the generation removes, their students, and the minutes that their teachers would be paid. */
  clases: number;
  plazas: number;
  minutos: number;
  /** Classes that stay: changed by hand, made by hand or with marks. At most 300. */
  tocadas: ClaseAfectada[];
  /** Private classes, which stay. At most 300. */
  particulares: ClaseAfectada[];
  /** Of a holiday: the classes that are removed. At most 300. */
  quitadas?: ClaseAfectada[];
  /** All of it in a sentence. */
  texto: string;
}

/** `GET /api/horarios/previo-bloqueo`: the classes that an absence or a closed room hits. None is cancelled. */
export interface PrevioBloqueo extends PrevioFestivo {
  /** All of them, at most 300. */
  afectadas: ClaseAfectada[];
  /** Of an absence: the classes in that time that a substitute gives already. At most 300. */
  sustituidas: ClaseAfectada[];
  /** Those that were cancelled in that time. At most 300. */
  anuladas: ClaseAfectada[];
  /** The call list of the saved absence or closing; null without one. */
  llamadas: { url: string; faltan: number } | null;
}

export const MOTIVOS_SUSTITUTO = ['De la materia', 'Del curso', 'Del mismo tipo', 'Otro'] as const;

/** A teacher who is free at the hour of a class. */
export interface Sustituto {
  id: number;
  resultado: string;
  motivo: (typeof MOTIVOS_SUSTITUTO)[number];
  /** Their subjects in few words: `Francés A2, Inglés B1 y 4 más`; empty without any. */
  imparte: string;
  clasesEseDia: number;
  telefono: string | null;
}

/** `GET /api/horarios/sustitutos` */
export interface SustitutosReply {
  sustitutos: Sustituto[];
}

/** A room that classes may be given in. */
export interface AulaPosible {
  id: number;
  /** `Aula 3 · libre · 12 plazas`, `Aula 1 · ocupada 17:00 – 18:00: Inglés B1` */
  texto: string;
  /** It is free, holds the students and is in the centre of the class. */
  sirve: boolean;
}

export interface ClaseConAulas extends ClaseAfectada {
  /** The rooms that are free at its hour, the most fitting first. */
  aulas: AulaPosible[];
  /** The room that is proposed; null if none serves. */
  propuesta: number | null;
  /** Why none is proposed: `Ningún aula está libre a esa hora.` */
  motivo: string;
}

/** `GET /api/horarios/previo-aulas`: other rooms for classes, for each of them and for all together. */
export interface PrevioAulas {
  clases: ClaseConAulas[];
  /** All rooms, those that serve all classes first. */
  todas: AulaPosible[];
  /** `19 de las 21 clases caben en otra aula.` */
  texto: string;
}

/** A day that may be proposed as a holiday. */
export interface FestivoPropuesto {
  fecha: string;
  descripcion: string;
  ambito: 'nacional' | 'autonomico';
  /** A holiday of every centre is on that day already. */
  existe: boolean;
  /** The academy has no classes on that day: it need not be a holiday. */
  sinClases: boolean;
}

/** `GET /api/horarios/festivos-propuestos` */
export interface FestivosPropuestos {
  /** The year in which the school year begins. */
  curso: number;
  /** `CL`, or empty: national holidays alone. */
  comunidad: string;
  cursos: { valor: number; etiqueta: string }[];
  comunidades: { valor: string; etiqueta: string }[];
  /** The years of this school year whose official calendar is not known: only what the law of the community fixes is proposed. */
  sinPublicar: number[];
  dias: FestivoPropuesto[];
}

/** `POST /api/horarios/festivos-propuestos` */
export interface FestivosAceptados {
  mensaje: string;
  total: number;
}

/** The hours of one day of the week at which a teacher can teach. */
export interface FranjaDisponible {
  /** One of L M X J V S D. */
  dia: string;
  /** `HH:MM`; as an end `00:00` is midnight. */
  desde: string;
  hasta: string;
  /** From this date on, and to this date; null without limit. */
  vigenteDesde: string | null;
  vigenteHasta: string | null;
}

/** `GET /api/horarios/disponibilidad/{profesor_id}` */
export interface DisponibilidadReply {
  /** None: always available. */
  franjas: FranjaDisponible[];
  soloLectura: boolean;
}
