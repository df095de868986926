import { Injectable } from '@nestjs/common';
import type { ColumnPreference, ListDefinitionReply } from '../../contracts';
import type { Session } from '../../platform';
import { may, mayAdd, mayWrite } from '../definition/access';
import type { ListDefinition } from '../definition/define-list';
import { nounReply } from '../definition/noun';
import { wiresOf, type ListModel } from '../model/list-model';
import { PreferencesService } from '../searches/preferences.service';
import { mayShareWith, openingSearch, type SavedSearchRow } from '../searches/saved-search-row';
import { SearchesService } from '../searches/searches.service';
import { UnseenFieldsService } from '../searches/unseen-fields.service';
import { FIRST_REVISION, ShapesService } from '../shape/shapes.service';
import { listButtons, rowActionsReply } from './list-buttons';
import { SearchReplies } from './search-reply';

/** Builds the first reply of a list screen: the definition, the saved searches, the first page. */
@Injectable()
export class DefinitionReplies {
  constructor(
    private readonly searches: SearchesService,
    private readonly searchReplies: SearchReplies,
    private readonly shapes: ShapesService,
    private readonly preferences: PreferencesService,
    private readonly unseen: UnseenFieldsService,
  ) {}

  async of(declared: ListModel, session: Session, signal: AbortSignal): Promise<ListDefinitionReply> {
    const { definition } = declared;
    const { shown: rows, hidden } = await this.split(
      await this.searches.visibleTo(session, definition.code),
      declared,
      session,
    );
    const list = await this.shapes.atRevision(declared, rows[0]?.marca ?? FIRST_REVISION, session.user);
    const opening = openingSearch(rows);
    const ids = rows.map((row) => row.id);
    const [busquedas, preferencias] = await Promise.all([
      this.searchReplies.all(rows, opening, { list, session, signal }),
      this.preferences.of(session.user.id, ids),
    ]);
    return {
      codigo: definition.code,
      titulo: definition.title,
      nombre: nounReply(definition.noun),
      url: definition.recordUrl,
      urlFicha: definition.recordUrl,
      urlRegreso: definition.recordUrl,
      codigoPadre: definition.code,
      compacto: definition.compact === true,
      modal: definition.modal === true,
      error: null,
      busquedas: busquedas.map((busqueda) => ({ ...busqueda, predeterminada: busqueda.id === opening?.id })),
      busquedasVetadas: hidden.map(({ id }) => id),
      columnasDisponibles: wiresOf(list.columns, list.offeredColumns),
      tarjeta: list.card,
      ...listButtons(definition, session),
      ...rowActionsReply(definition, session),
      acciones: allowedActs(definition, session),
      preferencias: preferencias satisfies Record<string, ColumnPreference[]>,
    };
  }

  /**
   * Splits saved searches into those that the user can see, and those that are hidden because they use a field that the user may not see.
   */
  private async split(rows: readonly SavedSearchRow[], list: ListModel, session: Session) {
    const isHidden = await Promise.all(rows.map((row) => this.unseen.isHidden(row, list, session)));
    return {
      shown: rows.filter((_, index) => isHidden[index] === false),
      hidden: rows.filter((_, index) => isHidden[index] === true),
    };
  }
}

/** What the user may do with the list and its records. */
function allowedActs(definition: ListDefinition, session: Session): ListDefinitionReply['acciones'] {
  const mayEdit = mayWrite(session, definition, 'edit');
  return {
    soloLectura: definition.readOnly !== undefined,
    abrir: may(session, 'fichas.ver'),
    anadir: mayAdd(session, definition),
    modificar: mayEdit,
    borrar: mayWrite(session, definition, 'delete'),
    configurar: may(session, 'configurar_listados'),
    guardarBusquedas: mayShareWith(session),
  };
}
