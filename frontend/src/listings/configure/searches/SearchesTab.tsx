import { IconAlertTriangle, IconBookmark, IconPlus, IconStarFilled } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { ConfiguredSearch, ListConfigReply } from '#libs/contracts';
import { ROLE_LABELS } from '#libs/contracts';
import { Button, CheckInput } from '../../../ui';
import editor from '../shared/Editor.module.css';
import row from '../shared/Row.module.css';
import shared from '../shared/Shared.module.css';
import { SearchEditor } from './SearchEditor';
import type { SearchEditing } from './use-search-editing';

/** The saved searches of the list: the searches that come with the list, the shared searches, and the administrator's own searches. */
export function SearchesTab({ config, editing }: { config: ListConfigReply; editing: SearchEditing }) {
  const open = editing.state?.draft.id ?? null;
  const isNew = open === 0;
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = open;
    if (was === open) return;
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
    // When a new search opens, its name gets the focus. When a search closes, the button that opened it gets the focus again.
    if (open === 0) find('[data-nombre-de-busqueda]')?.focus();
    else if (open === null) (find(`[data-busqueda="${String(was)}"]`) ?? find('[data-busqueda="0"]'))?.focus();
  }, [open]);
  return (
    <div ref={root} className={shared.scroll}>
      <ul className={row.rows} aria-label="Búsquedas guardadas">
        {config.busquedas.map((search) => (
          <SearchRow key={search.id} search={search} config={config} editing={editing} />
        ))}
        {isNew && (
          <li className={row.row} data-abierta="">
            <SearchEditor config={config} editing={editing} />
          </li>
        )}
      </ul>
      {!isNew && (
        <div className={shared.padded}>
          <Button data-busqueda="0" icon={<IconPlus size={16} stroke={1.75} />} onClick={() => void editing.open(null)}>
            Nueva búsqueda
          </Button>
        </div>
      )}
    </div>
  );
}

interface SearchRowProps {
  search: ConfiguredSearch;
  config: ListConfigReply;
  editing: SearchEditing;
}

function SearchRow({ search, config, editing }: SearchRowProps) {
  const open = editing.state?.draft.id === search.id;
  const StateIcon = search.error === null ? (search.predeterminada ? IconStarFilled : IconBookmark) : IconAlertTriangle;
  return (
    <li
      className={row.row}
      data-abierta={open || undefined}
      data-rota={search.error !== null || undefined}
      data-oculta={search.oculta || undefined}
    >
      <StateIcon size={16} stroke={1.75} aria-hidden />
      <button
        type="button"
        className={row.name}
        data-busqueda={search.id}
        aria-expanded={open}
        onClick={() => void (open ? editing.close() : editing.open(search))}
      >
        <strong>{search.descripcion}</strong>
        <span className={shared.path}>{search.error ?? describeState(search)}</span>
      </button>
      {open &&
        (search.delListado ? (
          <ListedSearch search={search} editing={editing} />
        ) : (
          <SearchEditor config={config} editing={editing} />
        ))}
    </li>
  );
}

function describeState({ visibilidad, rol, predeterminada, oculta, delListado, autor }: ConfiguredSearch): string {
  const seenBy = visibilidad === 'rol' && rol ? `la ve ${ROLE_LABELS[rol]}` : visibilidad === 'yo' ? 'la veo yo' : 'la ven todos'; // oxfmt-ignore
  return [
    oculta ? 'oculta' : seenBy,
    ...(predeterminada ? ['predeterminada'] : []),
    ...(delListado ? ['viene con el listado'] : autor === null ? [] : [autor]),
  ].join(' · ');
}

/**
 * The inputs for a saved search that the list definition declares. The administrator can make this search the default or hide it, but can
 * change nothing else.
 */
function ListedSearch({ search, editing }: { search: ConfiguredSearch; editing: SearchEditing }) {
  const { id, oculta, predeterminada } = search;
  const arrange = (change: { oculta?: boolean; predeterminada?: boolean }) =>
    void editing.arrange({ id, oculta, predeterminada, ...change });
  const general = editing.state?.errors.general;
  return (
    <div className={editor.editor}>
      {general && (
        <p className={editor.error} role="alert">
          {general}
        </p>
      )}
      <CheckInput
        label="Predeterminada"
        checked={predeterminada}
        disabled={predeterminada}
        title={predeterminada ? 'Para cambiarla, elija otra como predeterminada' : undefined}
        onChange={() => arrange({ predeterminada: true, oculta: false })}
      />
      <CheckInput
        label="Oculta"
        checked={oculta}
        disabled={predeterminada}
        title={predeterminada ? 'La búsqueda con la que se abre el listado no se puede ocultar' : undefined}
        onChange={({ target }) => arrange({ oculta: target.checked })}
      />
    </div>
  );
}
