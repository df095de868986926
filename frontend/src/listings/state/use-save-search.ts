import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Visibilidad } from '../../../../libs/contracts';
import { ApiError, messageOf } from '../../base';
import { askConfirm, showToast } from '../../ui';
import { useList } from './context';
import { deleteSearch, saveSearch } from './calls';
import { definitionKey } from './queries';

/** `overwrite` changes the current saved search, `new` creates another one. */
export type SaveMode = 'overwrite' | 'new';

export interface SaveForm {
  mode: SaveMode;
  name: string;
  visibility: Visibilidad;
  isDefault: boolean;
}

/** The form behind `Guardar búsqueda`, and what it does. */
export function useSaveSearch() {
  const { definition, view, shownColumns, run } = useList();
  const client = useQueryClient();
  const { savedSearch } = view;
  const allowed = definition.acciones.guardarBusquedas;
  const asNew = { name: '', visibility: allowed[0] ?? ('yo' as const), isDefault: false };
  const [form, setForm] = useState<SaveForm>(() => ({ mode: 'new', ...asNew }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  /** Known at once, before the screen has been drawn again: a second Enter must not make a second search. */
  const underWay = useRef(false);

  const choose = (mode: SaveMode) => {
    const { descripcion: name, visibilidad: visibility, predeterminada: isDefault } = savedSearch;
    setErrors({});
    setForm({ mode, ...(mode === 'overwrite' ? { name, visibility, isDefault } : asNew) });
  };

  const save = async (): Promise<boolean> => {
    if (underWay.current) return false;
    if (form.name.trim() === '') {
      setErrors({ descripcion: 'Falta el nombre' });
      return false;
    }
    underWay.current = true;
    setBusy(true);
    try {
      const id = await saveSearch(definition.codigo, {
        id: form.mode === 'overwrite' ? savedSearch.id : 0,
        descripcion: form.name.trim(),
        parametros: view.filters,
        orden: view.order,
        columnas: shownColumns.map(({ campo }) => campo),
        porPagina: view.pageSize,
        visibilidad: form.visibility,
        predeterminada: form.isDefault,
      });
      await client.invalidateQueries({ queryKey: definitionKey(definition.codigo) });
      run({ type: 'choose-search', id });
      showToast({ text: 'Búsqueda guardada' });
      return true;
    } catch (error) {
      const campos = error instanceof ApiError ? error.campos : {};
      setErrors({ ...campos, general: messageOf(error) });
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  const remove = async (): Promise<boolean> => {
    const titulo = `¿Seguro que desea borrar la búsqueda «${savedSearch.descripcion}»?`;
    if (!(await askConfirm({ title: titulo, text: 'Los registros se conservan.' }))) return false;
    try {
      await deleteSearch(definition.codigo, savedSearch.id);
      await client.invalidateQueries({ queryKey: definitionKey(definition.codigo) });
      run({ type: 'forget-search' });
      showToast({ text: 'Búsqueda borrada' });
      return true;
    } catch (error) {
      setErrors({ general: messageOf(error) });
      return false;
    }
  };

  return { form, setForm, choose, errors, isBusy, save, remove, allowed, savedSearch };
}
