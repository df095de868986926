import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LineaFacturaBody, LineasFacturaReply } from '../../../../libs/contracts';
import { ApiError, refetchData } from '../../base';
import { offerRetry } from '../../ui';
import { findUnansweredLine, linesKey, saveLine } from './calls';
import { bodyOf, type LineDraft } from './line-draft';
import type { Sentences } from './line-form-reducer';

/** A draft in the version that the person sees. */
export interface SeenInvoice {
  facturaId: number;
  version: number;
}

/** Saves a line. A new line whose answer was lost is looked for before it is sent again, so that it is not added twice. */
export function useSaveLine(
  { facturaId, version }: SeenInvoice,
  lineId: number,
  onRefused: (sentences: Sentences) => void,
) {
  const [saving, setSaving] = useState(false);
  // A ref, not state: a second press before React re-renders must not add a second line.
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

  const save = async (draft: LineDraft): Promise<number | null> => {
    if (isSaving.current) return null;
    isSaving.current = true;
    setSaving(true);
    const body = bodyOf(draft, facturaId, lineId);
    try {
      const id = (await findSaved(body)) ?? (await saveLine({ ...body, version })).id;
      void refetchData();
      return id;
    } catch (error) {
      if (error instanceof ApiError && error.status === 0 && body.id === 0) rememberUnanswered(body);
      onRefused(error instanceof ApiError ? error.campos : {});
      finish();
      // Another user has issued or deleted the invoice: the page behind must show it.
      if (error instanceof ApiError && [404, 409].includes(error.status)) void refetchData();
      return (await offerRetry(error)) ? await save(draft) : null;
    } finally {
      finish();
    }
  };

  return { save, saving };
}
