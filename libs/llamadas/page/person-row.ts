import type { EstadoLlamada, LlamadaTelefono } from '../../contracts';
import type { CallMoment, FactKind } from '../recording/call-fact';

export interface NamedMoment extends CallMoment {
  /** Names; null without a teacher or room, or where it was deleted. */
  profesor: string | null;
  aula: string | null;
}

/** A fact as it is read. */
export interface ReadFact {
  tipo: FactKind;
  claseId: number | null;
  materiaId: number | null;
  esperaId: number | null;
  antes: NamedMoment | null;
  despues: NamedMoment | null;
  frase: string;
  pasada: boolean;
  /** The subject, or the course of an offered place. */
  materia: string;
  particular: boolean;
  /** Of the class now; null without one. */
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
