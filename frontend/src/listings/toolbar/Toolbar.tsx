import { IconPencil, IconPlus, IconPrinter, IconTool, IconTrash } from '@tabler/icons-react';
import { useLayout } from '../../base';
import { useList } from '../state/context';
import { useDeletion } from '../state/use-deletion';
import { countSelected } from '../model/selection/selection';
import { ActionMenu } from './ActionMenu';
import { BulkActions } from './BulkActions';
import { ColumnsMenu } from './ColumnsMenu';
import { ToolButton } from './ToolButton';
import css from './Toolbar.module.css';

/** The commands of the list and of its selection. Buttons are disabled instead of hidden, so that nothing moves. */
export function Toolbar() {
  const { definition, host, openRecord } = useList();
  const isPhone = useLayout() === 'phone';
  const { anadir, modificar, borrar } = definition.acciones;
  const isIconOnly = definition.compacto || isPhone;
  // An embedded list that allows no changes (the runs) shows no buttons to change rows.
  const isReadOnly = host === 'embedded' && !anadir && !modificar && !borrar;
  return (
    <div className={`no-imprimir ${css.toolbar}`} role="toolbar" aria-label="Acciones">
      {!isReadOnly && (
        <>
          <ToolButton
            label="Añadir"
            variant="primary"
            icon={<IconPlus size={16} stroke={1.75} />}
            reason={forbidden(anadir)}
            isIconOnly={definition.compacto}
            onClick={() => openRecord(0)}
          />
          <SelectionTools isIconOnly={isIconOnly} />
          <span className={css.line} aria-hidden />
        </>
      )}
      <ServerActions isIconOnly={isIconOnly} />
      <span className={css.gap} />
      {!isPhone && <BulkActions />}
      <ColumnsMenu />
    </div>
  );
}

const forbidden = (isAllowed: boolean) => !isAllowed && 'No tiene permiso';

/** Edit and delete the selected rows. */
export function SelectionTools({ isIconOnly }: { isIconOnly: boolean }) {
  const { definition, selection, openRecord } = useList();
  const remove = useDeletion();
  const { modificar, borrar } = definition.acciones;
  const { selected } = selection;
  const count = countSelected(selected);
  const only = selected.mode === 'ids' && count === 1 ? [...selected.ids.keys()][0] : undefined;
  return (
    <>
      <ToolButton
        label="Modificar"
        icon={<IconPencil size={16} stroke={1.75} />}
        reason={forbidden(modificar) || (only === undefined && 'Seleccione un solo registro')}
        isIconOnly={isIconOnly}
        onClick={() => only !== undefined && openRecord(only)}
      />
      <ToolButton
        label="Borrar"
        variant="danger-quiet"
        icon={<IconTrash size={16} stroke={1.75} />}
        reason={forbidden(borrar) || (count === 0 && 'Seleccione al menos un registro')}
        isIconOnly={isIconOnly}
        onClick={() => void remove()}
      />
    </>
  );
}

/** The menus of list actions that the server offers. */
function ServerActions({ isIconOnly }: { isIconOnly: boolean }) {
  const { btnsUtilidades, btnsImprimir } = useList().definition;
  return (
    <>
      <ActionMenu
        label="Utilidades"
        icon={<IconTool size={16} stroke={1.75} />}
        actions={btnsUtilidades}
        isIconOnly={isIconOnly}
      />
      <ActionMenu
        label="Imprimir"
        icon={<IconPrinter size={16} stroke={1.75} />}
        actions={btnsImprimir}
        isIconOnly={isIconOnly}
        opensTab
      />
    </>
  );
}
