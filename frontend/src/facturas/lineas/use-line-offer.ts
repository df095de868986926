import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, type Dispatch } from 'react';
import { queryClient } from '../../base/query-client';
import { offerQuery, type OfferedLine } from './calls';
import { hasPrice, withOffer, withoutZeros, type LineDraft } from './line-draft';
import type { LineFormAction } from './line-form-reducer';

/** The offers that the server finds for a new line while its form is open. */
export function useLineOffer(facturaId: number, isNew: boolean, draft: LineDraft, dispatch: Dispatch<LineFormAction>) {
  const isRequested = isNew && hasPrice(draft);
  const query = useQuery({
    ...offerQuery(offeredLine(facturaId, draft)),
    enabled: isRequested,
    placeholderData: keepPreviousData,
  });
  const offer = (isRequested ? query.data?.oferta : null) ?? null;
  useEffect(() => {
    if (isNew) dispatch({ type: 'set-offer', offer });
  }, [isNew, offer, dispatch]);
  return { offers: query, isRequested };
}

/**
 * Waits until the offer request of a new line has ended, and returns the line with its offer. If the request fails, returns the line
 * unchanged. The server then checks the total.
 */
export async function withSettledOffer(facturaId: number, draft: LineDraft): Promise<LineDraft> {
  if (!hasPrice(draft)) return draft;
  try {
    const { oferta } = await queryClient.ensureQueryData(offerQuery(offeredLine(facturaId, draft)));
    return withOffer(draft, oferta);
  } catch {
    return draft;
  }
}

const offeredLine = (facturaId: number, { alumno, concepto_id, precio }: LineDraft): OfferedLine => ({
  facturaId,
  alumno_id: alumno?.id ?? null,
  concepto_id,
  precio: withoutZeros(precio),
});
