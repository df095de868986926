import type { EstadoLlamada, LlamadaTelefono } from '../../contracts';
import type { CallMoment, FactKind } from '../recording/call-fact';

export interface NamedMoment extends CallMoment {
  /** The names of teacher and room. Null if the class has no teacher or no room, or if the teacher or room was deleted. */
  profesor: string | null;
  aula: string | null;
}

/** A fact of a call list as it is read from the database. */
export interface ReadFact {
  tipo: FactKind;
  claseId: number | null;
  materiaId: number | null;
  esperaId: number | null;
  antes: NamedMoment | null;
  despues: NamedMoment | null;
  frase: string;
  pasada: boolean;
  /** The subject; for an offered place the course. */
  materia: string;
  particular: boolean;
  /** The present state of the class; null if the fact has no class. */
  estadoClase: string | null;
  /** Civil `YYYY-MM-DDTHH:MM`. */
  caduca: string;
}

/** A person of a call list, as `peopleSql` reads it. */
export interface PersonRow {
  id: number;
  version: number;
  llamada_id: number;
  estado: EstadoLlamada;
  /** Civil `YYYY-MM-DDTHH:MM`. */
  momento: string | null;
  por: string | null;
  alumno_id: number | null;
  profesor_id: number | null;
  familia: string | null;
  familia_id: number | null;
  nombre: string;
  edad: number | null;
  telefonos: LlamadaTelefono[];
  hechos: ReadFact[];
}
