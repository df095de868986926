import {
  IconArrowBackUp,
  IconDeviceFloppy,
  IconDots,
  IconMail,
  IconPencil,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Busqueda, Visibilidad } from '#libs/contracts';
import { DropMenu, IconButton, type DropMenuItem } from '../../ui';
import { useList } from '../state/context';
import { useManageSearch } from '../state/use-manage-search';
import { useSubscription } from '../state/use-subscription';
import css from './Head.module.css';
import { RenameSearchWindow } from './RenameSearchWindow';

const DEFAULT_FOR: Readonly<Record<Visibilidad, string>> = {
  yo: 'Predeterminada para mí',
  rol: 'Predeterminada para mi rol',
  todos: 'Predeterminada para todos',
};

/** Why the user may not change a saved search; null if they may. */
export function readOnlyReason({ editable, delListado }: Pick<Busqueda, 'editable' | 'delListado'>): string | null {
  if (editable) return null;
  return delListado
    ? 'Esta búsqueda viene con el listado: solo la cambia quien puede configurar los listados.'
    : 'Esta búsqueda es de otra persona: solo la cambia ella, o quien puede configurar los listados.';
}

/** Renames, stars, restores, deletes and subscribes to the chosen saved search. `onSaveAsNew` opens the window of a new one. */
export function ManageSearch({ onSaveAsNew }: { onSaveAsNew: () => void }) {
  const { savedSearch } = useList().view;
  const { makeDefault, restore, remove } = useManageSearch();
  const subscribe = useSubscription();
  const [isRenaming, setRenaming] = useState(false);
  const { visibilidad, predeterminada, editable, delListado, cambiada } = savedSearch;
  const reason = readOnlyReason(savedSearch);
  const items: DropMenuItem[] = [
    editable && { label: 'Cambiar el nombre…', icon: <IconPencil size={16} />, onClick: () => setRenaming(true) },
    editable &&
      !predeterminada && {
        label: DEFAULT_FOR[visibilidad],
        icon: <IconStar size={16} />,
        onClick: () => void makeDefault(),
      },
    editable &&
      cambiada && {
        label: 'Restablecer la original…',
        icon: <IconArrowBackUp size={16} />,
        onClick: () => void restore(),
      },
    { label: 'Enviarme por correo', icon: <IconMail size={16} />, onClick: () => void subscribe() },
    editable && !delListado && { label: 'Borrar…', icon: <IconTrash size={16} />, onClick: () => void remove() },
    !editable && { label: 'Guardar como nueva…', icon: <IconDeviceFloppy size={16} />, onClick: onSaveAsNew },
  ].filter((item) => item !== false);
  return (
    <>
      <DropMenu
        label="Gestionar"
        items={items}
        header={reason !== null && <p className={css.reason}>{reason}</p>}
        trigger={(attributes) => (
          <IconButton
            {...attributes}
            variant="quiet"
            label="Gestionar"
            title="Gestionar la búsqueda guardada"
            icon={<IconDots size={18} stroke={1.75} />}
          />
        )}
      />
      {isRenaming && <RenameSearchWindow onClose={() => setRenaming(false)} />}
    </>
  );
}
