/** Levels of warnings, by number: 3 is the gravest (row AVIS-11). */
export const AVISO_NIVELES = ['Información', 'Aviso', 'Importante', 'Grave'] as const;
export type AvisoNivel = 0 | 1 | 2 | 3;

/** Warnings below this level are marked as read; the others stay until their cause is gone (row AVIS-06). */
export const NIVEL_QUE_SE_RESUELVE = 2;

/** The parts of the academy that warnings are about. */
export const AVISO_SECCIONES = [
  'Alumnos',
  'Facturación',
  'Horarios',
  'Mensajes',
  'Procesos',
  'Usuarios',
  'Sistema',
] as const;
export type AvisoSeccion = (typeof AVISO_SECCIONES)[number];

/** `GET /avisos/load`: the open warnings that the user may see and has not read, gravest first. `leidos=1` adds those already read. */
export interface AvisosReply {
  panel: AvisoGrupo[];
  /** Number of warnings that the user has not read. */
  sin_leer: number;
  /** ISO instant of the last review; null before the first one. */
  revisado: string | null;
  /** Warnings whose cause ended in the last seven days, newest first. */
  resueltos: AvisoResuelto[];
}

/** The warnings of one level and section. */
export interface AvisoGrupo {
  nivel: AvisoNivel;
  nivelDescripcion: (typeof AVISO_NIVELES)[number];
  seccion: AvisoSeccion;
  /** True for faults of the server, which only users with the permission `programacion` see. */
  argos: boolean;
  cantidad: number;
  avisos: Aviso[];
}

export interface Aviso {
  id: number;
  /** ISO instant at which the fault was found. */
  fecha: string;
  asunto: string;
  texto: string;
  /** What the button of the warning says; null if there is nothing to open. */
  accion: string | null;
  /** The page where the fault is mended. */
  url: string | null;
  /** A call without fields that mends the fault. */
  urlAccion: string | null;
  nivel: AvisoNivel;
  leido: boolean;
}

export interface AvisoResuelto {
  id: number;
  asunto: string;
  /** ISO instant. */
  resuelto: string;
}

/** `GET /avisos/marcar-leido/{id}` and `POST /avisos/marcar-grupo` answer an empty object. */
export type AvisoLeidoReply = Record<string, never>;

/** A server-sent event without data: the warnings of the user have changed. Pages follow it in the stream of the inbox. */
export const AVISOS_EVENT = 'avisos';
