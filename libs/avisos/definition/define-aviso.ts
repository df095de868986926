import type { Type } from '@nestjs/common';
import type { AvisoNivel, AvisoSeccion, Permission } from '../../contracts';
import type { SqlRunner } from '../../platform';

/** One fault that `revisar` finds. The names are those of the table `avisos`. */
export interface AvisoHallado {
  /** Identifies the fault within its kind, usually an id. While the key stays the same, the warning is the same. */
  clave: string;
  asunto: string;
  texto: string;
  /** The page where the fault is mended; null if no page mends it. */
  url: string | null;
  /** What the button says: `Resolver en el curso`; null if there is nothing to open. */
  accion: string | null;
  /** A POST without fields that mends the fault. */
  urlAccion?: string;
  /** Replaces the level of the kind. */
  nivel?: AvisoNivel;
}

/** The second argument of `revisar`. */
export interface ReviewContext {
  now: Date;
  /** The academy's date, `YYYY-MM-DD`. */
  today: string;
  get: <T>(token: Type<T> | symbol) => T;
}

/** A kind of warning. */
export interface AvisoKind {
  kind: 'aviso';
  /** Module and name: `cursos.sobre-capacidad`. */
  codigo: string;
  nivel: AvisoNivel;
  seccion: AvisoSeccion;
  /** Users without this permission do not see warnings of this kind. */
  permiso: Permission;
  /** True for faults of the server, which only users with the permission `programacion` see. */
  argos?: boolean;
  /** Tables that `claustro_vigilar` watches. After a change of one of them, the kind is reviewed within seconds. */
  tablas?: readonly string[];
  /**
   * Returns all faults of this kind that exist now. A fault that is no longer returned closes its warning. Reads only, with a few
   * statements for the whole academy: it runs every 15 minutes and after changes.
   */
  revisar: (manager: SqlRunner, context: ReviewContext) => Promise<AvisoHallado[]>;
}

/** Declares a kind of warning. The application loads all files named `avisos/*.aviso.ts`. */
export function defineAviso(kind: Omit<AvisoKind, 'kind'>): AvisoKind {
  return { ...kind, kind: 'aviso' };
}

/** True if an export of a file is a kind of warning. */
export function isAvisoKind(value: unknown): value is AvisoKind {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'aviso';
}
