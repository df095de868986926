import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingItem, SettingValue } from '../../../libs/contracts';
import { ApiError, messageOf } from '../api';
import { forgetData, useForgetSession } from '../app';
import { showToast, useWarning } from '../ui';
import { saveItems, sectionKey } from './calls';

export interface SectionForm {
  editing: boolean;
  saving: boolean;
  valueOf: (item: SettingItem) => SettingValue;
  errors: Readonly<Record<string, string>>;
  /** The names of what has been changed and not saved. */
  changed: string[];
  edit: () => void;
  cancel: () => void;
  change: (campo: string, valor: SettingValue) => void;
  /** What was typed cannot be read. */
  misspell: (campo: string, mensaje: string) => void;
  /** @returns whether it could be saved */
  save: () => Promise<boolean>;
}

type ByField<T> = Readonly<Record<string, T>>;

/** One section while it is read and while it is changed. */
export function useSectionForm(codigo: string, items: readonly SettingItem[]): SectionForm {
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [saving, setSaving] = useState(false);
  const [draft, setDraft] = useState<ByField<SettingValue>>({});
  const [errors, setErrors] = useState<ByField<string>>({});
  const [misspelt, setMisspelt] = useState<ByField<string>>({});
  const forgetSession = useForgetSession();
  const warningRef = useWarning();

  const valueOf = ({ campo, valor }: SettingItem) => draft[campo] ?? (campo in draft ? null : valor);
  const changedItems = items
    .filter((item) => valueOf(item) !== item.valor)
    .map((item) => ({ ...item, valor: valueOf(item) }));
  const changed = items
    .filter((item) => valueOf(item) !== item.valor || item.campo in misspelt)
    .map(({ descripcion }) => descripcion);

  const reset = (toEdit: boolean) => {
    warningRef.current();
    setDraft({});
    setErrors({});
    setMisspelt({});
    setEditing(toEdit);
  };
  const save = async () => {
    warningRef.current();
    setErrors(misspelt);
    if (Object.keys(misspelt).length > 0) return false;
    setSaving(true);
    try {
      const mensaje = await saveItems(changedItems);
      client.setQueryData(
        sectionKey(codigo),
        items.map((item) => ({ ...item, valor: valueOf(item) })),
      );
      // It is saved, whether or not the answers to these come.
      void forgetData();
      void forgetSession();
      reset(false);
      showToast({ texto: mensaje });
      return true;
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.campos);
      warningRef.current = showToast({ texto: messageOf(error), tono: 'bad' });
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    editing,
    saving,
    valueOf,
    errors,
    changed,
    edit: () => reset(true),
    cancel: () => reset(false),
    change: (campo, valor) => {
      setDraft((before) => ({ ...before, [campo]: valor }));
      setErrors((before) => without(before, campo));
      setMisspelt((before) => without(before, campo));
    },
    misspell: (campo, mensaje) => setMisspelt((before) => ({ ...before, [campo]: mensaje })),
    save,
  };
}

function without(errors: ByField<string>, campo: string): ByField<string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== campo));
}
