import { Injectable } from '@nestjs/common';
import { ROLE_PERMISSIONS, ROLES, type ConfiguredSearch, type ListConfigReply, type ShapeField } from '../../contracts';
import { AppError, type Session } from '../../platform';
import { nounReply } from '../definition/noun';
import type { FieldModel } from '../model/field-model';
import type { ListModel } from '../model/list-model';
import { QueryMaker } from '../query/query-maker';
import { pageSizeOf, type AuthoredSearchRow } from '../searches/saved-search-row';
import { SearchesService } from '../searches/searches.service';
import { applyShape, brokenEntries, shapeOf } from '../shape/apply-shape';
import { ShapesService } from '../shape/shapes.service';
import { ShapeVersionsService } from '../shape/versions.service';

/** Builds the reply of `Configurar listado`. */
@Injectable()
export class ShapeReplies {
  constructor(
    private readonly shapes: ShapesService,
    private readonly versions: ShapeVersionsService,
    private readonly searches: SearchesService,
    private readonly maker: QueryMaker,
  ) {}

  async of(declared: ListModel, session: Session): Promise<ListConfigReply> {
    const { code, title, noun, recordUrl, permission } = declared.definition;
    const unshaped = await this.shapes.unshaped(declared);
    const [{ version, forma }, versiones, searches] = await Promise.all([
      this.shapes.inForce(code),
      this.versions.of(code),
      this.searches.administeredBy(session, code),
    ]);
    const shape = forma ?? shapeOf(unshaped);
    const list = applyShape(unshaped, shape);
    return {
      codigo: code,
      titulo: title,
      nombre: nounReply(noun),
      url: recordUrl,
      version,
      forma: shape,
      campos: fieldsOf(unshaped),
      rotos: brokenEntries(unshaped, shape),
      versiones,
      busquedas: searches.map((row) => this.search(list, row, session)),
      roles: ROLES.filter((role) => ROLE_PERMISSIONS[role].includes(permission)),
    };
  }

  private search(list: ListModel, row: AuthoredSearchRow, session: Session): ConfiguredSearch {
    return {
      id: row.id,
      descripcion: row.descripcion,
      parametros: row.parametros,
      orden: row.orden,
      columnas: row.columnas,
      porPagina: pageSizeOf(row, list),
      visibilidad: row.visibilidad,
      rol: row.rol,
      predeterminada: row.predeterminada,
      delListado: row.codigo !== null,
      oculta: row.oculta,
      autor: row.autor,
      error: this.problemOf(list, row, session),
    };
  }

  /** Why a saved search is broken, as a sentence; null if it works. */
  private problemOf(list: ListModel, row: AuthoredSearchRow, session: Session): string | null {
    try {
      this.maker.fromSearch(list, row, {}, session);
      return null;
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
  }
}

/** All columns, search fields and sort keys that a shape can show or offer. */
function fieldsOf({ columns, search, sortable }: ListModel): ListConfigReply['campos'] {
  return {
    columnas: [...columns.values()].map(({ field, wire }) => ({ ...shapeField(field, wire), tipo: wire.tipo })),
    busqueda: [...search.values()].map(({ field, wire }) => ({
      ...shapeField(field, wire),
      tipo: wire.tipo,
      ...(wire.opciones === undefined ? {} : { opciones: wire.opciones }),
    })),
    orden: [...sortable.values()].map(({ path, label }) => ({
      campo: path,
      etiqueta: (columns.get(path) ?? search.get(path))?.wire.etiqueta ?? label,
    })),
  };
}

function shapeField({ path, labelPath }: FieldModel, { etiqueta }: { etiqueta: string }): Omit<ShapeField, 'tipo'> {
  return { campo: path, etiqueta, ruta: labelPath };
}
