import { Injectable } from '@nestjs/common';
import type { ListShape } from '../../contracts';
import { Database } from '../../platform';
import type { ListModel } from '../model/list-model';
import { AddedFields, withAdded } from './added-fields';
import { applyShape } from './apply-shape';

interface Kept {
  marca: number;
  list: Promise<ListModel>;
}

/**
 * Lists as administrators made them: the definition, the fields added to its records, and the shape in force. Each process
 * keeps them by the list's mark, which changes with any of these, so that one that changed elsewhere is noticed at the next
 * request. Nothing of anybody's data is kept.
 */
@Injectable()
export class Shapes {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly db: Database,
    private readonly added: AddedFields,
  ) {}

  /** The list as it is at a mark that was read along with something else. */
  at(list: ListModel, marca: number): Promise<ListModel> {
    if (marca === 0) return Promise.resolve(list);
    const { codigo } = list.definition;
    const known = this.kept.get(codigo);
    if (known?.marca === marca) return known.list;
    const made = this.make(list);
    this.kept.set(codigo, { marca, list: made });
    made.catch(() => {
      if (this.kept.get(codigo)?.list === made) this.kept.delete(codigo);
    });
    return made;
  }

  /** The list as it is now; asks for its mark. */
  async current(list: ListModel): Promise<ListModel> {
    const [row] = await this.db.rows<{ marca: number }>('SELECT marca FROM marcas_listado WHERE listado = $1', [
      list.definition.codigo,
    ]);
    return this.at(list, row?.marca ?? 0);
  }

  /** The list with its added fields and without a shape: all that an administrator may choose from. */
  async whole(list: ListModel): Promise<ListModel> {
    return withAdded(list, await this.added.of(list.definition.codigo));
  }

  /** The shape in force and its version; none and 0 where nobody ever saved one. */
  async inForce(codigo: string): Promise<{ version: number; forma: ListShape | null }> {
    const [row] = await this.db.rows<{ version: number; forma: ListShape }>(
      'SELECT version, forma FROM formas_listado WHERE listado = $1 ORDER BY version DESC LIMIT 1',
      [codigo],
    );
    return row ?? { version: 0, forma: null };
  }

  private async make(list: ListModel): Promise<ListModel> {
    const [whole, { forma }] = await Promise.all([this.whole(list), this.inForce(list.definition.codigo)]);
    return forma === null ? whole : applyShape(whole, forma);
  }
}
