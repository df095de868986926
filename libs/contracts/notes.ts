/** The notes board as it crosses the wire. */

/** The colours that a note can have, as people call them (specification S0 §3). */
export const NOTE_COLOURS = [
  { valor: '#9ACD32', etiqueta: 'Verde lima' },
  { valor: '#FFFFFF', etiqueta: 'Blanco' },
  { valor: '#FA8072', etiqueta: 'Salmón' },
  { valor: '#C0C0C0', etiqueta: 'Plata' },
  { valor: '#FF0000', etiqueta: 'Rojo' },
  { valor: '#FFFF00', etiqueta: 'Amarillo' },
  { valor: '#008000', etiqueta: 'Verde' },
  { valor: '#00FFFF', etiqueta: 'Turquesa' },
  { valor: '#0000FF', etiqueta: 'Azul' },
  { valor: '#E0B0FF', etiqueta: 'Malva' },
] as const;

/** What a new note begins with (specification S0 §9). */
export const NEW_NOTE = { color: '#9ACD32', publica: true } as const;

export interface Note {
  id: number;
  /** Clean HTML. */
  texto: string;
  /** Its place among the notes that this person sees, from 1. */
  posicion: number;
  color: string;
  /** False: only its author sees it. */
  publica: boolean;
  /** Who wrote it; empty when they are gone. */
  autor: string;
  /** It is the note of whoever asks. */
  mia: boolean;
}

/** `GET /api/notas?pagina=` */
export interface NotesReply {
  registros: Note[];
  paginas: number;
  total: number;
}
