import { testReply, type ListButton, type ListDefinitionReply } from '../../contracts';
import type { Session } from '../../platform';
import { may, offeredTo } from '../definition/access';
import type { ListDefinition } from '../definition/define-list';

/** The buttons of the actions menu and the print menu that the user may use: actions on the selection first, then exports. */
export function listButtons(
  { code, model, actions = [], prints = [] }: ListDefinition,
  session: Session,
): Pick<ListDefinitionReply, 'btnsUtilidades' | 'btnsImprimir' | 'btnVacio'> {
  const allowed = actions.filter(offeredTo(session));
  const printButtons = prints
    .filter(offeredTo(session))
    .map(({ label, icon, url }): ListButton => ({ url, etiqueta: label, icono: icon, data: {} }));
  const mayExport = may(session, 'listados.exportar');
  const filling = allowed.find(({ fillsEmptyList }) => fillsEmptyList);
  const exportUrl = `/api/listado/exportar/${code}`;
  return {
    btnsUtilidades: mayExport
      ? [
          ...allowed.filter(usesSelection).map((action) => actionButton(action, model)),
          { url: exportUrl, etiqueta: 'Exportar a Excel', icono: 'file-spreadsheet', data: { formato: 'xlsx' } },
          { url: exportUrl, etiqueta: 'Exportar a CSV', icono: 'file-type-csv', data: { formato: 'csv' } },
          ...allowed.filter((action) => !usesSelection(action)).map((action) => actionButton(action, model)),
        ]
      : allowed.map((action) => actionButton(action, model)),
    btnsImprimir: mayExport
      ? [
          ...printButtons,
          { url: `/api/listado/imprimir/${code}`, etiqueta: 'Imprimir el listado', icono: 'printer', data: {} },
        ]
      : printButtons,
    ...(filling === undefined ? {} : { btnVacio: actionButton(filling, model) }),
  };
}

/** The row actions that the user may use; an empty object if there are none. */
export function rowActionsReply(
  { rowActions = [] }: ListDefinition,
  session: Session,
): Pick<ListDefinitionReply, 'accionesFila'> {
  const accionesFila = rowActions.filter(offeredTo(session)).map(({ label, icon, url, undoUrl, when }) => ({
    etiqueta: label,
    icono: icon,
    url,
    urlDeshacer: undoUrl,
    cuando: testReply(when),
  }));
  return accionesFila.length === 0 ? {} : { accionesFila };
}

type Action = NonNullable<ListDefinition['actions']>[number];

const usesSelection = ({ withSelection }: Action) => withSelection !== false;

function actionButton(action: Action, model: string): ListButton {
  const { url, label, icon } = action;
  return { url, etiqueta: label, icono: icon, data: usesSelection(action) ? { desde: model } : {} };
}
