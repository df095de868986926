import { Injectable } from '@nestjs/common';
import { ROLE_PERMISSIONS, ROLES, type ConfiguredSearch, type ListConfigReply, type ShapeField } from '../../contracts';
import { AppError, type Session } from '../../platform';
import type { FieldModel } from '../model/field-model';
import type { ListModel } from '../model/list-model';
import { QueryMaker } from '../query/query-maker';
import { pageSizeOf, type BusquedaRow } from '../searches/busqueda-row';
import { SearchesService } from '../searches/searches.service';
import { applyShape, brokenEntries, shapeOf } from './apply-shape';
import { Shapes } from './shapes.service';
import { ShapeVersions } from './versions.service';

/** Builds what `Configurar listado` needs to know of a list. */
@Injectable()
export class ConfigReplies {
  constructor(
    private readonly shapes: Shapes,
    private readonly versions: ShapeVersions,
    private readonly searches: SearchesService,
    private readonly maker: QueryMaker,
  ) {}

  async of(declared: ListModel, session: Session): Promise<ListConfigReply> {
    const { codigo, titulo, nombre, urlFicha, permiso } = declared.definition;
    const whole = await this.shapes.whole(declared);
    const [{ version, forma }, versiones, rows] = await Promise.all([
      this.shapes.inForce(codigo),
      this.versions.of(codigo),
      this.searches.administered(codigo, session),
    ]);
    const shape = forma ?? shapeOf(whole);
    const list = applyShape(whole, shape);
    return {
      codigo,
      titulo,
      nombre: { ...nombre, femenino: nombre.femenino === true },
      url: urlFicha,
      version,
      forma: shape,
      campos: {
        columnas: [...whole.columns.values()].map(({ field, wire }) => ({ ...known(field, wire), tipo: wire.tipo })),
        busqueda: [...whole.search.values()].map(({ field, wire }) => ({
          ...known(field, wire),
          tipo: wire.tipo,
          ...(wire.opciones === undefined ? {} : { opciones: wire.opciones }),
        })),
      },
      rotos: brokenEntries(whole, shape),
      versiones,
      busquedas: rows.map((row) => this.search(list, row, session)),
      roles: ROLES.filter((rol) => ROLE_PERMISSIONS[rol].includes(permiso)),
    };
  }

  private search(list: ListModel, row: BusquedaRow & { autor: string | null }, session: Session): ConfiguredSearch {
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

  private problemOf(list: ListModel, row: BusquedaRow, session: Session): string | null {
    try {
      this.maker.fromSearch(list, row, {}, session);
      return null;
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
  }
}

function known({ campo, ruta }: FieldModel, { etiqueta }: { etiqueta: string }): Omit<ShapeField, 'tipo'> {
  return { campo, etiqueta, ruta };
}
