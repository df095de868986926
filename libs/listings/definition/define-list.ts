import type { EntityManager } from 'typeorm';
import type { MenuGroup, Option, Permission, SessionUser } from '../../contracts';
import type { Path } from './path';

/** A class with a TypeORM entity behind it. */
export type EntityClass<T = object> = new () => T;

/** Which rows a person may see: all, none, or those where every path holds the value. */
export type Scope = 'todo' | 'nada' | Record<string, string | number | boolean>;

export interface ListColumn<P extends string = string> {
  campo: P;
  etiqueta?: string;
  /** Address a cell leads to, `{familia.id}` and the like filled in from the row. */
  enlace?: string;
  /** For a to-many column, only the related rows where these paths hold these values: `{ 'altas.activa': true }`. */
  solo?: Partial<Record<P, string | number | boolean>>;
}

/** What keeps a record from being deleted. */
export type Hindrance = HoldingRows | OwnReason;

/** Rows of another table that point at it. */
export interface HoldingRows {
  tabla: string;
  /** The column that holds the id of the record to be deleted. */
  columna: string;
  singular: string;
  plural: string;
}

/** A reason of the record's own, which rows of other tables do not tell. */
export interface OwnReason {
  /** What is said after its name: «Rosa Sanz es …». */
  frase: string;
  /** Which of `ids` it keeps, asked in the transaction that would delete them. */
  retiene: (ids: readonly number[], user: SessionUser, manager: EntityManager) => number[] | Promise<number[]>;
}

/** A page of ours where something is done with what is selected in a list, or with what is in it. */
export interface ListUtility {
  /** «Dar de alta en cursos…» */
  etiqueta: string;
  /** Name of an icon that lists know (`frontend/src/listings/parts/icons.tsx`). */
  icono: string;
  /** Its address; what is selected is added to it. */
  url: string;
  /** False where the page has no use for what is selected. */
  conSeleccion?: false;
  /** Who is offered it. */
  permiso: Permission;
}

/** A file of the rows: its address is told the filters, and the ids of what is selected. */
export interface ListPrint {
  etiqueta: string;
  icono: string;
  url: string;
  permiso: Permission;
}

export interface SavedSearchSeed<P extends string = string> {
  codigo: string;
  descripcion: string;
  parametros: Record<string, string>;
  orden?: string;
  columnas?: P[];
}

export interface ListOptions<T, P extends string = Path<T>> {
  codigo: string;
  titulo: string;
  /** For sentences: «Todavía no hay alumnos», «Ninguna familia coincide». */
  nombre: { singular: string; plural: string; femenino?: boolean };
  /** The name the record picker knows it by: `alumno`. */
  modelo: string;
  permiso: Permission;
  editar: Permission;
  borrar: Permission;
  menu: { grupo: MenuGroup; orden: number };
  urlFicha: string;
  /** False where records are not made from the list. */
  crear?: false;
  /** Rows that the application writes by itself: nobody adds, changes nor deletes them. */
  soloLectura?: true;
  /** Records open in a window over the list. */
  modal?: boolean;
  compacto?: boolean;
  /** Columns shown before anybody chooses. */
  columns: (P | ListColumn<P>)[];
  /** Columns that people may add. */
  moreColumns?: (P | ListColumn<P>)[];
  search: (P | { campo: P; etiqueta?: string; opciones?: readonly Option[] })[];
  orden: (P | `-${P}`)[];
  /** The row rule, part of every query made from the list and of every join that reaches this entity. */
  scope: (user: SessionUser) => Scope;
  /** `/api/buscador-{nombre}`: which text fields it looks in, and how a hit reads: `{apellidos}, {nombre}`. */
  selector?: {
    nombre: string;
    busca: P[];
    muestra: string;
    /** With `id` alone the reply is that one record, with these fields, in place of a list of hits. */
    uno?: P[];
  };
  /** How one record is called in sentences: `{nombre} {apellidos}`. Only own fields. */
  rotulo: string;
  busquedas?: SavedSearchSeed<P>[];
  impedimentos?: Hindrance[];
  /** Files made of the rows that are shown or selected, in the menu of what can be printed. */
  impresos?: ListPrint[];
  /** Pages reached from the utilities; those that take over what is selected stand first. */
  utilidades?: ListUtility[];
}

export interface ListDefinition<T = object> extends ListOptions<T, string> {
  entity: EntityClass<T>;
}

/** Describes a list once; menu, screen, API, selector, picker and exports follow from it. Checked against its entity at start. */
export function defineList<T extends object>(entity: EntityClass<T>, options: ListOptions<T>): ListDefinition<T> {
  return { ...(options as unknown as ListOptions<T, string>), entity };
}
