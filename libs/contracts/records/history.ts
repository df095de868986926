/** `GET /api/fichas/{codigo}/{id}/historial` */
export interface HistoryReply {
  registros: HistoryEntry[];
  pagina: number;
  paginas: number;
}

/** An entry of the history: one save, the creation or deletion of the record, or a reading of masked fields. */
export interface HistoryEntry {
  id: number;
  /** ISO instant. */
  momento: string;
  /** Null for a change without a user. */
  usuario: string | null;
  accion: 'crear' | 'modificar' | 'borrar' | 'consultar';
  /** If the change was made in a record that belongs to this record: the name of the changed record, for example `materia Inglés B1`. */
  de?: string;
  /** The changed fields. For `consultar`, the masked fields that the user revealed; their values are empty. */
  cambios: { campo: string; etiqueta: string; antes: string; despues: string }[];
}
