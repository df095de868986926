import { Injectable } from '@nestjs/common';
import type { ListShape, SessionUser } from '../../contracts';
import { Database, definePrefetch, ProcessCaches } from '../../platform';
import type { ListModel } from '../model/list-model';
import { AddedFields, withAdded } from './added-fields';
import { applyShape } from './apply-shape';
import { personalList, pickerList } from './personal-list';

/** The revision of a list whose shape and added fields never changed. */
export const FIRST_REVISION = 0;

/** The current revisions, by list code. Lists without any change are absent. */
export type Revisions = Readonly<Record<string, number>>;

/** Reads the revisions of all lists together with the session, in one round trip. */
export const REVISIONS_PREFETCH = definePrefetch(
  'marcas',
  `SELECT coalesce(json_object_agg(m.listado, m.marca), '{}') FROM marcas_listado m WHERE $3::integer IS NULL`,
  '',
);

interface CachedList {
  revision: number;
  list: Promise<ListModel>;
}

/**
 * Provides each list with its current shape, its definition and its added fields. Administrators change the shape and the added fields.
 * Each process caches the lists. A change of a list raises its revision in `marcas_listado`. If the revision of the cache is older, the
 * process loads the list again.
 */
@Injectable()
export class ShapesService {
  private readonly cached = new Map<string, CachedList>();

  constructor(
    private readonly db: Database,
    private readonly added: AddedFields,
    caches: ProcessCaches,
  ) {
    caches.register(() => {
      this.cached.clear();
    });
  }

  /**
   * Returns the list for a user at a given revision. For callers that have already read the revision, for example together with a saved
   * search.
   */
  async atRevision(list: ListModel, revision: number, user: SessionUser): Promise<ListModel> {
    return personalList(await this.shaped(list, revision), user);
  }

  /** Reads the current revision of a list, and returns the list at this revision for a user. */
  async current(list: ListModel, user: SessionUser): Promise<ListModel> {
    return this.atRevision(list, await this.revision(list), user);
  }

  /** Returns the list for pickers and dynamic tables: the declared list with the fields that the user may use. */
  async forPicker(list: ListModel, revisions: Revisions, user: SessionUser): Promise<ListModel> {
    const revision = revisions[list.definition.code] ?? FIRST_REVISION;
    return pickerList(list, await this.atRevision(list, revision, user), user);
  }

  /** Returns the list at a revision with all fields, including those that some users may not see. */
  complete(list: ListModel, revision: number): Promise<ListModel> {
    return this.shaped(list, revision);
  }

  /** The current revision of the list. */
  async revision({ definition }: ListModel): Promise<number> {
    const [row] = await this.db.rows<{ marca: number }>('SELECT marca FROM marcas_listado WHERE listado = $1', [
      definition.code,
    ]);
    return row?.marca ?? FIRST_REVISION;
  }

  private shaped(list: ListModel, revision: number): Promise<ListModel> {
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

  /** The list with its added fields but without a shape: everything that an administrator can choose from. */
  async unshaped(list: ListModel): Promise<ListModel> {
    return withAdded(list, await this.added.of(list.definition.code));
  }

  /** The current shape and its version; null and version 0 before the first save. */
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
