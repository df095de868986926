import { useNavigate } from 'react-router';
import { listPath, refetchData, useCan } from '../../base';
import { offerRetry, showToast } from '../../ui';
import { deleteDraft } from './calls';

/**
 * Returns a function to call when the user cancels the first line of a new draft invoice. It tells the user that the draft is saved
 * without lines, and offers to delete the draft.
 */
export function useDiscardOffer(code: string, facturaId: number): () => void {
  const navigate = useNavigate();
  const can = useCan();
  const discard = async (): Promise<void> => {
    try {
      await deleteDraft(facturaId);
      await navigate(listPath(code), { replace: true });
      showToast({ text: 'Borrador eliminado' });
    } catch (error) {
      if (await offerRetry(error)) await discard();
    } finally {
      void refetchData();
    }
  };
  return () =>
    showToast({
      tone: 'notice',
      text: 'La factura está guardada como borrador, sin líneas',
      ...(can('facturas.borrar') && { action: { label: 'Borrar el borrador', onClick: () => void discard() } }),
    });
}
