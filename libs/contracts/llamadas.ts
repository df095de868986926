/** Call lists: the people that the office telephones after changes of classes. */

export type EstadoLlamada = 'pendiente' | 'avisada' | 'no-contesta';

/** A call list in the index. */
export interface LlamadaResumen {
  id: number;
  titulo: string;
  /** Date, reason and number of people, in words. */
  detalle: string;
  /** Number of people in the list, whether called or not. */
  total: number;
  avisadas: number;
  faltan: number;
  url: string;
}

/** `GET /api/horarios/llamadas`: the call lists with people still to call, newest first. */
export interface LlamadasReply {
  listas: LlamadaResumen[];
}

/** `GET /api/horarios/llamadas/{id}` */
export interface Llamada extends LlamadaResumen {
  version: number;
  /** What the office must say to every person in the list. */
  texto: string;
  /** True if a user has edited the text; otherwise Claustro composed it. */
  textoPropio: boolean;
  /** A warning: what the office must not say on the telephone; may be empty. */
  nota: string;
  grupos: LlamadaGrupo[];
  /** URL of the record of the absence or closure; null if the list has another cause. */
  ausencia: string | null;
  /** The number of the absent teacher's classes that a substitute could still give: classes without a substitute, and cancelled classes. */
  porDar: number;
}

/** The people of one class. */
export interface LlamadaGrupo {
  clave: string;
  /** `vi. 27/11, 15:00 – 16:00`; empty without an hour. */
  cuando: string;
  que: string;
  aula: string;
  /** URL of the class's record. */
  url: string | null;
  estado: string;
  tono: 'malo' | 'atencion' | 'aviso';
  personas: LlamadaPersona[];
}

export interface LlamadaPersona {
  id: number;
  version: number;
  nombre: string;
  url: string;
  /** `12 años · F-00054`, `Profesora` */
  dato: string;
  telefonos: LlamadaTelefono[];
  /** What the office must say to this person only. */
  frases: string[];
  estado: EstadoLlamada;
  /** When the person was called: `12:34`, or `27/11, 12:34` on another day. Null before the first phone call. */
  cuando: string | null;
  por: string | null;
  /** True if the phone call is no longer necessary. */
  pasada: boolean;
}

export interface LlamadaTelefono {
  numero: string;
  /** `nombre`: the person whose number this is. `relacion`: the relation of this person, such as `madre`, `alumno` or `familia`. */
  nombre: string;
  relacion: string;
}

/** `POST /api/horarios/llamadas/personas/{id}`: the state of the person after the request. */
export type LlamadaMarcada = Pick<LlamadaPersona, 'estado' | 'cuando' | 'por' | 'version'>;

/** The people whom a request added to call lists. */
export interface LlamadasHechas {
  /** Number of people who must still be called. Counts only the people whom this request put on call lists. */
  faltan: number;
  url: string;
  /** `Llamar a 3 familias` */
  etiqueta: string;
  /**
   * If exactly one family must be called: the name and first telephone number of the family. If no family and exactly one teacher must be
   * called: the name and first telephone number of the teacher. Otherwise null.
   */
  unica: { nombre: string; numero: string } | null;
}

/** An additional field in replies to the office: the people to call. It is omitted if there is nobody to call. */
export interface ConLlamadas {
  llamadas?: LlamadasHechas;
}

/**
 * `GET /api/horarios/llamadas/{id}/sustitutos`: possible substitutes for the uncovered and cancelled classes of an absent teacher, most
 * suitable first.
 */
export interface SustitutosLlamada {
  clases: number;
  sustitutos: SustitutoLlamada[];
}

export interface SustitutoLlamada {
  id: number;
  nombre: string;
  /** `Libre en las 4 · da Inglés B1 y B2` */
  detalle: string;
  telefono: string | null;
}
