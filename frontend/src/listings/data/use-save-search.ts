import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Visibilidad } from '../../../../libs/contracts';
import { ApiError, messageOf } from '../../api';
import { askConfirm, showToast } from '../../ui';
import { useList } from '../context';
import { deleteSearch, saveSearch } from './actions';
import { definitionKey } from './queries';

/** `cambios` writes over the saved search that is on, `nueva` makes another beside it. */
export type SaveMode = 'cambios' | 'nueva';

export interface SaveForm {
  modo: SaveMode;
  descripcion: string;
  visibilidad: Visibilidad;
  predeterminada: boolean;
}

/** The form behind `Guardar búsqueda`, and what it does. */
export function useSaveSearch() {
  const { definition, view, shown, act } = useList();
  const client = useQueryClient();
  const { busqueda } = view;
  const allowed = definition.acciones.guardarBusquedas;
  const asNew = { descripcion: '', visibilidad: allowed[0] ?? ('yo' as const), predeterminada: false };
  const [form, setForm] = useState<SaveForm>(() => ({ modo: 'nueva', ...asNew }));
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const [ocupada, setOcupada] = useState(false);
  /** Known at once, before the screen has been drawn again: a second Enter must not make a second search. */
  const underWay = useRef(false);

  const choose = (modo: SaveMode) => {
    const { descripcion, visibilidad, predeterminada } = modo === 'cambios' ? busqueda : asNew;
    setErrores({});
    setForm({ modo, descripcion, visibilidad, predeterminada });
  };

  const save = async (): Promise<boolean> => {
    if (underWay.current) return false;
    if (form.descripcion.trim() === '') {
      setErrores({ descripcion: 'Falta el nombre' });
      return false;
    }
    underWay.current = true;
    setOcupada(true);
    try {
      const id = await saveSearch(definition.codigo, {
        id: form.modo === 'cambios' ? busqueda.id : 0,
        descripcion: form.descripcion.trim(),
        parametros: view.parametros,
        orden: view.orden,
        columnas: shown.map(({ campo }) => campo),
        porPagina: view.porPagina,
        visibilidad: form.visibilidad,
        predeterminada: form.predeterminada,
      });
      await client.invalidateQueries({ queryKey: definitionKey(definition.codigo) });
      act({ tipo: 'elegir-busqueda', id });
      showToast({ texto: 'Búsqueda guardada' });
      return true;
    } catch (error) {
      const campos = error instanceof ApiError ? error.campos : {};
      setErrores({ ...campos, general: messageOf(error) });
      return false;
    } finally {
      underWay.current = false;
      setOcupada(false);
    }
  };

  const remove = async (): Promise<boolean> => {
    const titulo = `¿Seguro que desea borrar la búsqueda «${busqueda.descripcion}»?`;
    if (!(await askConfirm({ titulo, texto: 'Los registros se conservan.' }))) return false;
    try {
      await deleteSearch(definition.codigo, busqueda.id);
      await client.invalidateQueries({ queryKey: definitionKey(definition.codigo) });
      act({ tipo: 'olvidar-busqueda' });
      showToast({ texto: 'Búsqueda borrada' });
      return true;
    } catch (error) {
      setErrores({ general: messageOf(error) });
      return false;
    }
  };

  return { form, setForm, choose, errores, ocupada, save, remove, allowed, busqueda };
}
