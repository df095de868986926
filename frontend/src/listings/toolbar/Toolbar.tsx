import { IconPlus, IconPrinter, IconTool } from '@tabler/icons-react';
import { useLayout } from '../../base';
import { useList } from '../state/context';
import { ActionMenu } from './ActionMenu';
import { BulkActions } from './BulkActions';
import { ColumnsMenu } from './ColumnsMenu';
import { ToolButton } from './ToolButton';
import css from './Toolbar.module.css';
import { useRowCommands } from './use-row-commands';

/**
 * The commands of the list and of the selection. If no row is selected, the commands of the selection are disabled, not hidden, so that no
 * button moves.
 */
export function Toolbar() {
  const { definition, host, openRecord } = useList();
  const isPhone = useLayout() === 'phone';
  const { anadir, modificar, borrar, soloLectura } = definition.acciones;
  const isIconOnly = definition.compacto || isPhone;
  // True if the list permits no change, as in an embedded list of runs. The buttons that change rows are then not shown.
  const isReadOnly = (soloLectura && !anadir) || (host === 'embedded' && !anadir && !modificar && !borrar);
  return (
    <div className={`no-imprimir ${css.toolbar}`} role="toolbar" aria-label="Acciones">
      {!isReadOnly && (
        <>
          {anadir && (
            <ToolButton
              label="Añadir"
              variant="primary"
              icon={<IconPlus size={16} stroke={1.75} />}
              isIconOnly={definition.compacto}
              onClick={() => openRecord(0)}
            />
          )}
          {!isPhone && <SelectionTools isIconOnly={isIconOnly} />}
          <span className={css.line} aria-hidden />
        </>
      )}
      <ServerActions isIconOnly={isIconOnly} />
      {isPhone ? <span className={css.gap} /> : <BulkActions />}
      <ColumnsMenu />
    </div>
  );
}

/** Buttons that edit and delete the selected rows. */
function SelectionTools({ isIconOnly }: { isIconOnly: boolean }) {
  return useRowCommands().map((command) => <ToolButton key={command.label} {...command} isIconOnly={isIconOnly} />);
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
