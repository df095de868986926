import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Seleccion, SessionUser } from '../../contracts';
import { Database, platformErrors, type Actor, type Session } from '../../platform';
import { listadosErrors } from '../errors';
import { mayWrite } from '../http/access';
import type { ListModel } from '../model/list-model';
import { ListEngine } from '../query/engine';
import { QueryMaker } from '../query/query-maker';
import { id } from '../query/sql';
import { SearchesService } from '../searches/searches.service';
import { Shapes } from '../shape/shapes.service';
import { hinderedBy, hindranceSentence, type Hindered } from './hindrances';

/** Deletes records of a list: all that were chosen, or none and a sentence that says what stops it. */
@Injectable()
export class DeleteService {
  constructor(
    private readonly db: Database,
    private readonly engine: ListEngine,
    private readonly maker: QueryMaker,
    private readonly searches: SearchesService,
    private readonly shapes: Shapes,
  ) {}

  /** @returns how many were deleted. Records that are gone already, or that this person does not see, are not counted. */
  async remove(list: ListModel, selection: Seleccion, session: Session, actor: Actor): Promise<number> {
    const ids = await this.visibleIds(list, selection, session);
    if (ids.length === 0) return 0;
    if (!mayWrite(session, list.definition, 'borrar')) throw platformErrors['sin-permiso']();
    return this.db.transaction(actor, async (manager) => {
      await this.checkHindrances(list, ids, session.user, manager);
      const gone: [unknown[], number] = await manager.query(`DELETE FROM ${id(list.table)} WHERE id = ANY($1)`, [ids]);
      return gone[1];
    });
  }

  private async visibleIds(list: ListModel, selection: Seleccion, session: Session): Promise<number[]> {
    if ('ids' in selection) return this.engine.ids(this.maker.make(list, { ids: selection.ids }, session));
    const search = await this.searches.one(selection.busqueda, session);
    if (search.listado !== list.definition.codigo) throw listadosErrors['busqueda-desconocida']();
    const ids = await this.engine.ids(
      this.maker.fromSearch(
        await this.shapes.at(list, search.marca),
        search,
        { parametros: selection.parametros },
        session,
      ),
    );
    if (ids.length !== selection.total)
      throw listadosErrors['seleccion-cambiada']({ total: ids.length }, { total: ids.length });
    return ids;
  }

  /** @throws no-se-borra, with the first records that are held and by what. */
  private async checkHindrances(
    list: ListModel,
    ids: number[],
    user: SessionUser,
    manager: EntityManager,
  ): Promise<void> {
    const hindered: Hindered[] = [];
    for (const hindrance of list.definition.impedimentos ?? [])
      hindered.push(...(await hinderedBy(hindrance, ids, user, manager)));
    if (hindered.length === 0) return;
    const names = await this.namesOf(list, [...new Set(hindered.map((row) => row.registro))], manager);
    throw listadosErrors['no-se-borra']({ motivos: hindranceSentence(hindered, names) });
  }

  private async namesOf(list: ListModel, ids: number[], manager: EntityManager): Promise<Map<number, string>> {
    const columns = list.rotulo.fields.map((field) => id(field.campo)).join(', ');
    const rows: Record<string, unknown>[] = await manager.query(
      `SELECT id, ${columns} FROM ${id(list.table)} WHERE id = ANY($1)`,
      [ids],
    );
    return new Map(rows.map((row) => [Number(row.id), fillTemplate(list.rotulo.template, row)]));
  }
}

/** `{nombre} {apellidos}` with the values of a row. */
export function fillTemplate(template: string, row: Readonly<Record<string, unknown>>): string {
  return template
    .replace(/\{([^}]+)\}/g, (_, name: string) => {
      const value = row[name];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    })
    .trim();
}
