import { IconBookmark, IconX } from '@tabler/icons-react';
import type { SeleccionMensaje } from '#libs/contracts';
import { numberText } from '../../../base';
import { useListDefinition } from '../../../listings/state/queries';
import { IconButton } from '../../../ui';
import css from './Recipients.module.css';

interface SelectionTagProps {
  selection: SeleccionMensaje;
  onRemove: () => void;
}

/** The search that chooses the recipients, with the number of its rows. */
export function SelectionTag({ selection, onRemove }: SelectionTagProps) {
  const { data } = useListDefinition(selection.codigo);
  const list = data?.titulo ?? selection.codigo;
  const search = data?.busquedas.find(({ id }) => String(id) === selection.busqueda)?.descripcion;
  const name = [list, search].filter(Boolean).join(' · ');
  return (
    <div className={css.box}>
      <span className={css.tag}>
        <IconBookmark size={14} stroke={1.75} aria-hidden />
        <span>{name}</span>
        <span className={`num ${css.count}`}>{numberText(selection.total)}</span>
        <IconButton small variant="quiet" label={`Quitar ${name}`} icon={<IconX size={13} />} onClick={onRemove} />
      </span>
      <span className={css.hint}>Quite la búsqueda para elegir personas una a una</span>
    </div>
  );
}
