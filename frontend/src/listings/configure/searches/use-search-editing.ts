import { useMemo, useRef, useState } from 'react';
import type { ConfiguredSearch, ListConfigReply, SearchField } from '../../../../../libs/contracts';
import { ApiError, messageOf } from '../../../base';
import { askConfirm, showToast } from '../../../ui';
import { deleteSearch, saveSearch } from '../../state/calls';
import { BLANK_SEARCH, filtersOf, readSearchDraft, searchDraft, type SearchDraft } from '../model/search-draft';
import { arrangeListedSearch, type ListedSearchChange, type LookedAt } from '../state/queries';

const NOT_READ = 'Está guardado, pero no se ha podido leer de nuevo. Vuelva a cargar la página para verlo.';

interface Editing {
  draft: SearchDraft;
  /** As it was opened. */
  before: SearchDraft;
  errores: Readonly<Record<string, string>>;
}

/** The saved search that is open to be edited, one at a time. Nothing typed is lost by a refusal or by another tab. */
export function useSearchEditing(config: ListConfigReply, refresh: () => Promise<unknown>) {
  const { codigo } = config;
  const [editing, setEditing] = useState<Editing | null>(null);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const fields = useMemo(
    () => config.campos.busqueda.map(({ campo, etiqueta, tipo, opciones }): SearchField => ({ campo, etiqueta, tipo, ...(opciones ? { opciones } : {}) })), // prettier-ignore
    [config.campos.busqueda],
  );
  const dirty = editing !== null && JSON.stringify(editing.draft) !== JSON.stringify(editing.before);
  const lookedAt = useMemo(
    (): LookedAt | null =>
      editing && {
        parametros: filtersOf(editing.draft, fields),
        orden: editing.draft.orden,
        columnas: editing.draft.columnas,
      },
    [editing, fields],
  );

  /** Until it has ended no other search is opened and this one is not closed: its answer belongs to it. */
  const once = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    try {
      await work();
      // It is done, whether or not the answer to this comes.
      await refresh().catch(() => showToast({ text: NOT_READ, tone: 'notice' }));
      return true;
    } catch (error) {
      const campos = error instanceof ApiError ? error.campos : {};
      const errores = { ...campos, general: messageOf(error) };
      setEditing((known) => known && { ...known, errores });
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  const open = async (search: ConfiguredSearch | null) => {
    if (underWay.current) return;
    if (dirty && !(await askConfirm({ title: 'Hay cambios sin guardar en la búsqueda', text: 'Se pierden al cerrarla.', acceptLabel: 'Descartar' }))) return; // prettier-ignore
    const draft = search ? searchDraft(search, fields) : BLANK_SEARCH;
    setEditing({ draft, before: draft, errores: {} });
  };

  return {
    fields,
    editing,
    busy,
    dirty,
    lookedAt,
    changes: dirty ? [`búsqueda «${editing.draft.descripcion || 'nueva'}»`] : [],
    open,
    close: async () => {
      if (underWay.current) return;
      const may = !dirty || (await askConfirm({ title: 'Hay cambios sin guardar en la búsqueda', text: 'Se pierden al cerrarla.', acceptLabel: 'Descartar' })); // prettier-ignore
      if (may) setEditing(null);
    },
    change: (change: Partial<SearchDraft>) =>
      setEditing((known) => known && { ...known, draft: { ...known.draft, ...change } }),
    save: async (): Promise<boolean> => {
      if (!editing) return true;
      const read = readSearchDraft(editing.draft, fields);
      if ('errores' in read) {
        setEditing((known) => known && { ...known, errores: read.errores });
        return false;
      }
      const saved = await once(() => saveSearch(codigo, read.request));
      if (!saved) return false;
      setEditing(null);
      showToast({ text: 'Búsqueda guardada' });
      return true;
    },
    remove: async ({ id, descripcion }: SearchDraft) => {
      const titulo = `¿Seguro que desea borrar la búsqueda «${descripcion}»?`;
      if (!(await askConfirm({ title: titulo, text: 'Los registros se conservan.' }))) return;
      if (!(await once(() => deleteSearch(codigo, id)))) return;
      setEditing(null);
      showToast({ text: 'Búsqueda borrada' });
    },
    arrange: (change: ListedSearchChange) => once(() => arrangeListedSearch(codigo, change)),
  };
}

export type SearchEditing = ReturnType<typeof useSearchEditing>;
