import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LineaFacturaBody, LineasFacturaReply } from '#libs/contracts';
import { ApiError, refetchData } from '../../base';
import { offerRetry } from '../../ui';
import { findStaleLine, type LineBase, type LineConflict } from './stale-line';
import { findUnansweredLine, linesKey, saveLine } from './calls';
import { bodyOf, type LineDraft } from './line-draft';
import type { Sentences } from './line-form-reducer';

/** The outcome of a save; null after a refusal that was already shown. */
export type SavedLine = { id: number } | { conflict: LineConflict } | null;

/**
 * Saves a line. If the reply to an equal request was lost before, first checks whether that request added the line, so that the line is
 * not added twice.
 */
export function useSaveLine(facturaId: number, onRefused: (sentences: Sentences) => void) {
  const [saving, setSaving] = useState(false);
  // A ref, not state: blocks a second click before React re-renders.
  const isSaving = useRef(false);
  const unanswered = useRef<{ body: string; known: ReadonlySet<number> } | null>(null);
  const queries = useQueryClient();
  const finish = () => {
    isSaving.current = false;
    setSaving(false);
  };

  const rememberUnanswered = (body: LineaFacturaBody) => {
    const lines = queries.getQueryData<LineasFacturaReply>(linesKey(facturaId))?.lineas ?? [];
    unanswered.current ??= { body: JSON.stringify(body), known: new Set(lines.map(({ id }) => id)) };
  };
  const findSaved = async (body: LineaFacturaBody): Promise<number | null> =>
    unanswered.current?.body === JSON.stringify(body) ? findUnansweredLine(body, unanswered.current.known) : null;

  const save = async (draft: LineDraft, base: LineBase): Promise<SavedLine> => {
    if (isSaving.current) return null;
    isSaving.current = true;
    setSaving(true);
    const body = bodyOf(draft, facturaId, base.line?.id ?? 0);
    try {
      const id = (await findSaved(body)) ?? (await saveLine({ ...body, version: base.version })).id;
      void refetchData();
      return { id };
    } catch (error) {
      if (error instanceof ApiError && error.status === 0 && body.id === 0) rememberUnanswered(body);
      const stale = isConflict(error) ? await findStaleLine(facturaId, base, draft).catch(unreadable) : null;
      finish();
      // Another user has changed, issued or deleted the invoice, so the page behind reloads.
      if (error instanceof ApiError && [404, 409].includes(error.status)) void refetchData();
      if (stale?.kind === 'elsewhere') return await save(draft, stale.base);
      if (stale !== null) return stale;
      // The server may have refused the total because the offer has changed. So the offer is loaded again.
      void queries.invalidateQueries({ queryKey: ['oferta-linea'] });
      onRefused(error instanceof ApiError ? error.campos : {});
      return (await offerRetry(error)) ? await save(draft, base) : null;
    } finally {
      finish();
    }
  };

  return { save, saving };
}

/**
 * Handles a failure to load the stored line after a conflict. If the failure is an `ApiError`, returns null, so that the page shows only
 * why the save was refused. Throws any other failure again.
 */
function unreadable(failure: unknown): null {
  if (failure instanceof ApiError) return null;
  throw failure;
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
