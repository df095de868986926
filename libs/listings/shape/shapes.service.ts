import { Injectable } from '@nestjs/common';
import type { ListShape } from '../../contracts';
import { Database } from '../../platform';
import type { ListModel } from '../model/list-model';
import { AddedFields, withAdded } from './added-fields';
import { applyShape } from './apply-shape';

/** The revision of a list whose shape and added fields were never changed. */
export const FIRST_REVISION = 0;

interface CachedList {
  revision: number;
  list: Promise<ListModel>;
}

/**
 * Lists as administrators changed them: the definition, the added fields, the shape in force. Each process caches them by
 * the list's revision (`marcas_listado`), which grows with each change: a change in another process is seen at the next
 * request.
 */
@Injectable()
export class ShapesService {
  private readonly cached = new Map<string, CachedList>();

  constructor(
    private readonly db: Database,
    private readonly added: AddedFields,
  ) {}

  /** The list at a revision that was read with something else, such as a saved search. */
  atRevision(list: ListModel, revision: number): Promise<ListModel> {
    if (revision === FIRST_REVISION) return Promise.resolve(list);
    const { code } = list.definition;
    const cached = this.cached.get(code);
    if (cached?.revision === revision) return cached.list;
    const built = this.build(list);
    this.cached.set(code, { revision, list: built });
    built.catch(() => {
      if (this.cached.get(code)?.list === built) this.cached.delete(code);
    });
    return built;
  }

  /** The list as it is now. Reads its revision. */
  async current(list: ListModel): Promise<ListModel> {
    const [row] = await this.db.rows<{ marca: number }>('SELECT marca FROM marcas_listado WHERE listado = $1', [
      list.definition.code,
    ]);
    return this.atRevision(list, row?.marca ?? FIRST_REVISION);
  }

  /** The list with its added fields and without a shape: all that an administrator can choose from. */
  async unshaped(list: ListModel): Promise<ListModel> {
    return withAdded(list, await this.added.of(list.definition.code));
  }

  /** The shape in force and its version; version 0 and null before the first save. */
  async inForce(code: string): Promise<{ version: number; forma: ListShape | null }> {
    const [row] = await this.db.rows<{ version: number; forma: ListShape }>(
      'SELECT version, forma FROM formas_listado WHERE listado = $1 ORDER BY version DESC LIMIT 1',
      [code],
    );
    return row ?? { version: 0, forma: null };
  }

  private async build(list: ListModel): Promise<ListModel> {
    const [unshaped, { forma }] = await Promise.all([this.unshaped(list), this.inForce(list.definition.code)]);
    return forma === null ? unshaped : applyShape(unshaped, forma);
  }
}
