import { Injectable } from '@nestjs/common';
import { ListEngine, ListRegistry, QueryMaker, readSelection, SelectedRowsService } from '../../listings';
import { parseId, platformErrors, type Session } from '../../platform';
import type { DocumentKind } from '../datos/kinds';
import { documentosErrors } from '../errors';

/** A larger run would be too much for one confirmation. */
const MAX_DOCUMENTS = 10_000;

/** Decides which documents a user may see: by the right to see them, and by the row rule of their list. */
@Injectable()
export class DocumentAccess {
  constructor(
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly selected: SelectedRowsService,
  ) {}

  /** @throws sin-permiso */
  checkRight({ permission }: DocumentKind, { user }: Session): void {
    if (!user.permisos.includes(permission)) throw platformErrors['sin-permiso']();
  }

  /** Reads the id of a document that the user may see. @throws sin-permiso, desconocido */
  async readId(kind: DocumentKind, raw: unknown, session: Session): Promise<number> {
    this.checkRight(kind, session);
    const id = parseId(raw);
    if (id === null || !(await this.maySee(kind, id, session))) throw documentosErrors.desconocido();
    return id;
  }

  /** The documents of a selection. @throws sin-permiso, nada-seleccionado, seleccion-cambiada, demasiados */
  async readSelected(kind: DocumentKind, body: Readonly<Record<string, unknown>>, session: Session): Promise<number[]> {
    this.checkRight(kind, session);
    const ids = await this.selected.ids(this.registry.list(kind.list), readSelection(body), session);
    if (ids.length > MAX_DOCUMENTS) throw documentosErrors.demasiados();
    return ids;
  }

  /** Whether a row of the list of these documents is visible to the user, who has the right to see such documents. */
  async maySee({ list, permission }: DocumentKind, id: number, session: Session): Promise<boolean> {
    if (!session.user.permisos.includes(permission)) return false;
    return (await this.engine.ids(this.maker.make(this.registry.list(list), { ids: [id] }, session))).length > 0;
  }
}
