/** Notes of the board on the wire. */

/** The colours of notes (row NOTA-05). */
export const NOTA_COLOURS = [
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

/** Initial values of a new note (row NOTA-13). */
export const NEW_NOTA = { color: '#9ACD32', publica: true } as const;

export interface Nota {
  id: number;
  /** Sanitised HTML. */
  texto: string;
  /** Position among the notes that the caller sees; the first position is 1. */
  posicion: number;
  color: string;
  /** False if only the author sees the note. */
  publica: boolean;
  /** Name of the note's author; empty if that user was deleted. */
  autor: string;
  /** True if the caller is the note's author. */
  mia: boolean;
  /** ISO instant at which the author last changed the text. */
  escrita: string;
  /**
   * The last edit of the text: `autor` is the name of the editor (empty if that user was deleted), `momento` an ISO instant. Absent if the
   * author of the note made the last edit.
   */
  edicion?: { autor: string; momento: string };
}

/** `GET /api/notas?pagina=` */
export interface NotasReply {
  registros: Nota[];
  paginas: number;
  total: number;
}
