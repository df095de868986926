import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SaveSearchRequest, Visibilidad } from '#libs/contracts';
import { ApiError, messageOf, useSingleFlight } from '../../base';
import { showToast } from '../../ui';
import { useList } from './context';
import { saveSearch, searchSavedText } from './calls';
import { definitionKey } from './queries';

/** `overwrite` changes the current saved search, `new` creates another one. */
export type SaveMode = 'overwrite' | 'new';

export interface SaveForm {
  mode: SaveMode;
  name: string;
  visibility: Visibilidad;
  isDefault: boolean;
}

/** The form of `Guardar búsqueda` and its command. `save` returns whether it succeeded. */
export function useSaveSearch() {
  const { definition, view, shownColumns, run } = useList();
  const client = useQueryClient();
  const { savedSearch } = view;
  const allowed = definition.acciones.guardarBusquedas;
  const asNew = { name: '', visibility: allowed[0] ?? ('yo' as const), isDefault: false };
  const [form, setForm] = useState<SaveForm>(() => ({ mode: 'new', ...asNew }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { isBusy, run: runOnce } = useSingleFlight();

  const choose = (mode: SaveMode) => {
    const { descripcion: name, visibilidad: visibility, predeterminada: isDefault } = savedSearch;
    setErrors({});
    setForm({ mode, ...(mode === 'overwrite' ? { name, visibility, isDefault } : asNew) });
  };
  const refreshDefinition = () => client.invalidateQueries({ queryKey: definitionKey(definition.codigo) });
  const request = (): SaveSearchRequest => ({
    id: form.mode === 'overwrite' ? savedSearch.id : 0,
    descripcion: form.name.trim(),
    parametros: view.filters,
    orden: view.order,
    columnas: shownColumns.map(({ campo }) => campo),
    porPagina: view.pageSize,
    visibilidad: form.visibility,
    predeterminada: form.isDefault,
  });

  const save = async (): Promise<boolean> => {
    if (form.name.trim() === '') {
      setErrors({ descripcion: 'Falta el nombre' });
      return false;
    }
    return runOnce(async () => {
      try {
        const saved = await saveSearch(definition.codigo, request());
        await refreshDefinition();
        run({ type: 'choose-search', id: saved.id });
        showToast({ text: searchSavedText(saved) });
        return true;
      } catch (error) {
        const fields = error instanceof ApiError ? error.campos : {};
        setErrors(Object.keys(fields).length > 0 ? fields : { general: messageOf(error) });
        return false;
      }
    });
  };

  return { form, setForm, choose, errors, isBusy, save, allowed, savedSearch };
}
