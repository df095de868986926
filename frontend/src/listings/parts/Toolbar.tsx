import { IconPencil, IconPlus, IconPrinter, IconTool, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLayout } from '../../app';
import { Button, IconButton, type ButtonVariant } from '../../ui';
import { useList } from '../context';
import { useDeletion } from '../data/use-deletion';
import { countOf } from '../model/selection';
import { BulkActions } from './BulkActions';
import { ButtonMenu } from './ButtonMenu';
import { ColumnChooser } from './ColumnChooser';
import css from './Toolbar.module.css';

interface Tool {
  etiqueta: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  razon: string | false;
  soloIcono: boolean;
  onClick: () => void;
}

/** What can be done with the list and with the rows that are checked. No button comes or goes. */
export function Toolbar() {
  const { definition, lugar, openRecord } = useList();
  const phone = useLayout() === 'phone';
  const { anadir, modificar, borrar } = definition.acciones;
  // A part of another screen whose rows come and go by themselves needs no buttons that never serve.
  const readOnly = lugar === 'dentro' && !anadir && !modificar && !borrar;
  return (
    <div className={`no-imprimir ${css.toolbar}`} role="toolbar" aria-label="Acciones">
      {!readOnly && (
        <>
          <ToolButton
            etiqueta="Añadir"
            variant="primary"
            icon={<IconPlus size={16} stroke={1.75} />}
            razon={forbidden(anadir)}
            soloIcono={definition.compacto}
            onClick={() => openRecord(0)}
          />
          <SelectionTools soloIcono={definition.compacto || phone} />
          <span className={css.line} aria-hidden />
        </>
      )}
      <MoreTools soloIcono={definition.compacto || phone} />
      <span className={css.gap} />
      {!phone && <BulkActions />}
      <ColumnChooser />
    </div>
  );
}

const forbidden = (allowed: boolean) => !allowed && 'No tiene permiso';

/** What is done with the rows that are checked. */
export function SelectionTools({ soloIcono }: { soloIcono: boolean }) {
  const { definition, seleccion, openRecord } = useList();
  const remove = useDeletion();
  const { acciones } = definition;
  const count = countOf(seleccion.selection);
  const only = seleccion.selection.modo === 'ids' ? [...seleccion.selection.ids.keys()][0] : undefined;
  return (
    <>
      <ToolButton
        etiqueta="Modificar"
        icon={<IconPencil size={16} stroke={1.75} />}
        razon={forbidden(acciones.modificar) || ((count !== 1 || only === undefined) && 'Seleccione un solo registro')}
        soloIcono={soloIcono}
        onClick={() => only !== undefined && openRecord(only)}
      />
      <ToolButton
        etiqueta="Borrar"
        variant="danger-quiet"
        icon={<IconTrash size={16} stroke={1.75} />}
        razon={forbidden(acciones.borrar) || (count === 0 && 'Seleccione al menos un registro')}
        soloIcono={soloIcono}
        onClick={() => void remove()}
      />
    </>
  );
}

/** What the server offers besides. */
function MoreTools({ soloIcono }: { soloIcono: boolean }) {
  const { btnsUtilidades, btnsImprimir } = useList().definition;
  return (
    <>
      <ButtonMenu
        etiqueta="Utilidades"
        icon={<IconTool size={16} stroke={1.75} />}
        botones={btnsUtilidades}
        soloIcono={soloIcono}
      />
      <ButtonMenu
        etiqueta="Imprimir"
        icon={<IconPrinter size={16} stroke={1.75} />}
        botones={btnsImprimir}
        soloIcono={soloIcono}
        aparte
      />
    </>
  );
}

function ToolButton({ etiqueta, icon, soloIcono, ...rest }: Tool) {
  if (soloIcono) return <IconButton {...rest} etiqueta={etiqueta} icon={icon} />;
  return (
    <Button {...rest} icon={icon}>
      {etiqueta}
    </Button>
  );
}
