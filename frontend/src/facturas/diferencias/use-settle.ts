import { useLocation, useNavigate } from 'react-router';
import type { DiferenciaCuota, FacturaPorRevisar } from '#libs/contracts';
import { fromHere, listPath, messageOf, recordPath, refetchData, useSingleFlight } from '../../base';
import { askConfirm, showToast } from '../../ui';
import { createDraft, leave, leaveSeveral, markReviewed, resume } from './calls';
import { totalTexts } from './model/families';
import type { RowPlace } from './use-next-row';

export interface Settling {
  isBusy: boolean;
  /** Creates the draft invoice that corrects a difference, and opens it. */
  openDraft: (difference: DiferenciaCuota) => void;
  leave: (difference: DiferenciaCuota) => void;
  /** Accepts all these fees as they were billed, after a confirmation. */
  leaveAll: (diferencias: readonly DiferenciaCuota[]) => void;
  review: (line: FacturaPorRevisar) => void;
}

/** The commands on the rows of the screen of fee differences. Only one command runs at a time. */
export function useSettle({ saveIndex, focusFallback }: Pick<RowPlace, 'saveIndex' | 'focusFallback'>): Settling {
  const navigate = useNavigate();
  const here = useLocation();
  const flight = useSingleFlight();

  /**
   * Runs a command and returns whether it succeeded. If the server refuses the command, shows the refusal and reloads the rows, because
   * the rows have changed.
   */
  const attempt = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'bad' });
      await refetchData();
      return false;
    }
  };
  const run = (act: () => Promise<void>) => void flight.run(() => attempt(act));
  /** Runs `act`, which removes a row of the list. Then reloads the rows and moves the focus to the next row. */
  const settle = async (act: () => Promise<void>) => {
    const focusNext = saveIndex();
    await act();
    await refetchData();
    focusNext();
  };

  const leaveAsIs = async (difference: DiferenciaCuota) => {
    const undoAction = () =>
      void attempt(async () => {
        showToast({ text: (await resume(difference)).mensaje });
        await refetchData();
      });
    await settle(async () => {
      await leave(difference);
      showToast({
        text: `${difference.alumno}: se deja como está.`,
        action: { label: 'Deshacer', onClick: undoAction },
      });
    });
  };

  return {
    isBusy: flight.isBusy,
    openDraft: (difference) =>
      run(async () => {
        const id = await createDraft(difference);
        void refetchData();
        void navigate(recordPath(listPath('facturas'), id), { state: fromHere(here) });
      }),
    leave: (difference) => run(() => leaveAsIs(difference)),
    leaveAll: (diferencias) =>
      run(async () => {
        if (!(await askToLeave(diferencias))) return;
        showToast({ text: (await leaveSeveral(diferencias)).mensaje });
        await refetchData();
        focusFallback();
      }),
    review: (line) =>
      run(() =>
        settle(async () => {
          await markReviewed(line.id);
          showToast({ text: `${line.numero}: revisada.` });
        }),
      ),
  };
}

const askToLeave = (diferencias: readonly DiferenciaCuota[]): Promise<boolean> =>
  askConfirm({
    title: `¿Dejar ${String(diferencias.length)} diferencias como están?`,
    text: `Son ${totalTexts(diferencias).join(' y ')}, que no se devuelven ni se cobran. Si cambia un importe, esa cuota vuelve a salir aquí.`,
    acceptLabel: 'Dejarlas como están',
    cancelLabel: 'Cancelar',
    isDanger: false,
  });
