/** Call lists: whom the office telephones after a change of classes. */

export type EstadoLlamada = 'pendiente' | 'avisada' | 'no-contesta';

/** A call list in the index. */
export interface LlamadaResumen {
  id: number;
  titulo: string;
  /** When, what and who, in words. */
  detalle: string;
  /** People that are told or still to be told. */
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
  /** What to say to all of them. */
  texto: string;
  /** A person has written it. */
  textoPropio: boolean;
  /** What not to say; empty without anything. */
  nota: string;
  grupos: LlamadaGrupo[];
  /** The record of the absence or closing. */
  ausencia: string | null;
  /** Classes that somebody could give: of an absent teacher, uncovered or cancelled. */
  porDar: number;
}

/** The people of one class. */
export interface LlamadaGrupo {
  clave: string;
  /** `vi. 27/11, 15:00 – 16:00`; empty for what has no hour. */
  cuando: string;
  que: string;
  aula: string;
  /** The record of the class. */
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
  /** What differs from person to person. */
  frases: string[];
  estado: EstadoLlamada;
  /** `12:34`, of another day `27/11, 12:34`; null until somebody has called. */
  cuando: string | null;
  por: string | null;
  /** Nobody needs to be told any more. */
  pasada: boolean;
}

export interface LlamadaTelefono {
  numero: string;
  /** Whose it is: a name, and `madre`, `alumno`, `familia`. */
  nombre: string;
  relacion: string;
}

/** `POST /api/horarios/llamadas/personas/{id}`: what it is now. */
export type LlamadaMarcada = Pick<LlamadaPersona, 'estado' | 'cuando' | 'por' | 'version'>;

/** Whom a request has put on a call list. */
export interface LlamadasHechas {
  /** People to call because of the request. */
  faltan: number;
  url: string;
  /** `Llamar a 3 familias` */
  etiqueta: string;
  /** The only family to call, with the first number; of teachers alone the only one. */
  unica: { nombre: string; numero: string } | null;
}

/** In replies to the office: left out if nobody is to be called. */
export interface ConLlamadas {
  llamadas?: LlamadasHechas;
}

/** `GET /api/horarios/llamadas/{id}/sustitutos`: who could give the open classes of an absence, the most fitting first. */
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
