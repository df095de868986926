/** Call lists: the people that the office telephones after changes of classes. */

export type EstadoLlamada = 'pendiente' | 'avisada' | 'no-contesta';

/** A call list in the index. */
export interface LlamadaResumen {
  id: number;
  titulo: string;
  /** Date, reason and number of people, in words. */
  detalle: string;
  /** Number of people, called or still to be called. */
  total: number;
  avisadas: number;
  faltan: number;
  url: string;
}

/** `GET /api/horarios/llamadas`: lists with people to call, the newest first. */
export interface LlamadasReply {
  listas: LlamadaResumen[];
}

/** `GET /api/horarios/llamadas/{id}` */
export interface Llamada extends LlamadaResumen {
  version: number;
  /** The text to say to all of them. */
  texto: string;
  /** Whether a person has written the text. */
  textoPropio: boolean;
  /** What not to say; may be empty. */
  nota: string;
  grupos: LlamadaGrupo[];
  /** URL of the absence's or closure's record. */
  ausencia: string | null;
  /** Number of classes that a substitute could give: uncovered or cancelled classes of an absent teacher. */
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
  /** The sentences for this person only. */
  frases: string[];
  estado: EstadoLlamada;
  /** `12:34`, on another day `27/11, 12:34`; null until somebody has called. */
  cuando: string | null;
  por: string | null;
  /** Whether the call has become pointless. */
  pasada: boolean;
}

export interface LlamadaTelefono {
  numero: string;
  /** The owner: a name, and `madre`, `alumno`, `familia`. */
  nombre: string;
  relacion: string;
}

/** `POST /api/horarios/llamadas/personas/{id}`: its present state. */
export type LlamadaMarcada = Pick<LlamadaPersona, 'estado' | 'cuando' | 'por' | 'version'>;

/** The people that a request put on call lists. */
export interface LlamadasHechas {
  /** Number of people to call because of the request. */
  faltan: number;
  url: string;
  /** `Llamar a 3 familias` */
  etiqueta: string;
  /** The only family to call, with its first number; or the only teacher, if no family is to be called. */
  unica: { nombre: string; numero: string } | null;
}

/** Part of replies to the office; `llamadas` is omitted without open calls. */
export interface ConLlamadas {
  llamadas?: LlamadasHechas;
}

/** `GET /api/horarios/llamadas/{id}/sustitutos`: substitutes for the open classes of an absence, most suitable first. */
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
