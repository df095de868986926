import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { OfferCondition } from '../../../libs/contracts';
import { ApiError, broadcast } from '../api';
import type { PanelProps } from '../records/panels';
import { askAgain, askConfirm, showToast } from '../ui';
import { conditionsKey, deleteCondition, saveCondition } from './calls';
import { bodyOf, draftOf, NEW_CONDITION, sameDraft, type ConditionDraft } from './condition-draft';

export interface ConditionEditing {
  root: RefObject<HTMLElement | null>;
  /** What is being added or changed; null while nothing is. */
  draft: ConditionDraft | null;
  errors: Readonly<Record<string, string>>;
  saving: boolean;
  add: () => void;
  edit: (condition: OfferCondition) => void;
  change: (draft: ConditionDraft) => void;
  accept: () => void;
  cancel: () => void;
  remove: (condition: OfferCondition) => void;
}

/** The field of the record by which it knows that a condition is being written. */
const FIELD = 'condicion';

/** The offer that has just been saved to be given its first condition: kept from its form as a new one to that of what it is now. */
let savedFor: number | null = null;

/** Adding, changing and taking away conditions. Each is saved by itself; until then the record counts it as unsaved. */
export function useConditionEditing(
  props: Pick<PanelProps, 'state' | 'onMade'> & { ofertaId: number; onSelect: (id: number | null) => void },
): ConditionEditing {
  const { ofertaId, state, onMade, onSelect } = props;
  const client = useQueryClient();
  const root = useRef<HTMLElement>(null);
  const [start, setStart] = useState<ConditionDraft | null>(savedFor === ofertaId ? NEW_CONDITION : null);
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState(false);
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
  useEffect(() => {
    if (savedFor === ofertaId) focus('[data-campo="condicion"] select');
    savedFor = null;
  }, [ofertaId]);

  const open = (what: ConditionDraft) => {
    flushSync(() => {
      setStart(what);
      setDraft(what);
      setErrors({});
    });
    focus('[data-campo="condicion"] select');
  };
  const close = (focusOn: string) => {
    flushSync(() => {
      setStart(null);
      setDraft(null);
      setErrors({});
      state.misspell(FIELD, '');
    });
    focus(focusOn);
  };
  const add = async () => {
    if (ofertaId !== 0) {
      onSelect(null);
      open(NEW_CONDITION);
      return;
    }
    // A condition belongs to an offer that is there.
    const id = await state.save('se-muestra');
    if (id === null) return;
    savedFor = id;
    onMade(id);
  };
  const change = (next: ConditionDraft) => {
    setDraft(next);
    setErrors({});
    // Saving or leaving the record now would lose it.
    state.misspell(FIELD, start === null || sameDraft(start, next) ? '' : 'Antes, acepte o cancele la condición.');
  };
  const show = (conditions: OfferCondition[]) => {
    client.setQueryData(conditionsKey(ofertaId), conditions);
    broadcast('claustro:refrescar', { codigo: 'ofertas' });
  };

  const accept = async (what: ConditionDraft): Promise<void> => {
    if (saving) return;
    setSaving(true);
    try {
      const conditions = await saveCondition(bodyOf(what, ofertaId));
      show(conditions);
      const id = what.id === 0 ? (conditions.at(-1)?.id ?? null) : what.id;
      onSelect(id);
      close(`[data-condicion="${String(id)}"]`);
      showToast({ texto: what.id === 0 ? 'Condición añadida' : 'Condición modificada' });
    } catch (error) {
      setSaving(false);
      await refused(error, what);
    } finally {
      setSaving(false);
    }
  };
  const refused = async (error: unknown, what: ConditionDraft): Promise<void> => {
    const shown = error instanceof ApiError ? Object.keys(error.campos).filter((campo) => !campo.endsWith('_id')) : [];
    if (error instanceof ApiError && shown.length > 0) {
      flushSync(() => setErrors(error.campos));
      focus('[data-campo="condicion"] [aria-invalid="true"]');
    } else if (await askAgain(error)) await accept(what);
  };

  const remove = async ({ id, script }: OfferCondition): Promise<void> => {
    if (!(await askConfirm({ titulo: '¡Atención!', texto: `¿Quieres eliminar esta condición?` }))) return;
    await removed(id, script);
  };
  const removed = async (id: number, script: string): Promise<void> => {
    try {
      show(await deleteCondition(id));
      onSelect(null);
      focus('[data-anadir]');
      showToast({ texto: `Condición eliminada: ${script}` });
    } catch (error) {
      if (await askAgain(error)) await removed(id, script);
      else void client.invalidateQueries({ queryKey: conditionsKey(ofertaId) });
    }
  };

  return {
    root,
    draft,
    errors,
    saving,
    add: () => void add(),
    edit: (condition) => open(draftOf(condition)),
    change,
    accept: () => draft && void accept(draft),
    cancel: () => close(draft && draft.id !== 0 ? `[data-condicion="${String(draft.id)}"]` : '[data-anadir]'),
    remove: (condition) => void remove(condition),
  };
}
