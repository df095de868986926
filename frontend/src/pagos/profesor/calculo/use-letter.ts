import type { PagosProfesor } from '#libs/contracts';
import { letterAmounts } from '#libs/pagos/calculo';
import { dinero } from '#libs/platform/dinero';
import { ApiError, dayOf, moneyText, useSingleFlight } from '../../../base';
import { askConfirm, offerRetry, showAlert } from '../../../ui';
import { useLeaveGuard } from '../../../ui/windows/unsaved-changes';
import { negated } from '../../base/negated';
import { periodText } from '../../base/period-text';
import { refetchPay, writeLetter } from '../../base/calls';
import { checkLetter } from './check-letter';
import type { LetterDraft } from './pay-reducer';
import { payingRows, rowOfLetter, type ProposedRow } from './proposal';
import type { PayModel } from './use-pay';

interface LetterOptions {
  pay: PayModel;
  profesor: PagosProfesor['profesor'];
  draft: LetterDraft;
  rows: readonly ProposedRow[];
  /** A warning that earlier pay letters have already paid amounts of this letter; null if none have. */
  warning: string | null;
}

/** Generates the letter of the emission form, after a confirmation, and shows the server's reply. */
export function useLetter({ pay, profesor, draft, rows, warning }: LetterOptions) {
  const flight = useSingleFlight();
  const { dispatch } = pay;
  const { range } = pay.state;
  useLeaveGuard({ hasChanges: () => draft.isTouched, confirm: askToLeave });
  const paying = payingRows(rows);
  const send = async (fecha: string, retencion: string): Promise<boolean> => {
    try {
      const conceptos = paying.map(rowOfLetter);
      const letter = await writeLetter({ profesorId: profesor.id, retencion, fecha, range, conceptos });
      await showAlert(letter.mensaje);
      dispatch({ type: 'letter-made', letter });
      return true;
    } catch (error) {
      if (error instanceof ApiError) dispatch({ type: 'refuse-letter', errors: error.campos });
      const isRetried = await offerRetry(error);
      // Status 409 means that another user has paid or changed an amount. So the results on screen are out of date.
      if (error instanceof ApiError && error.status === 409) dispatch({ type: 'expire' });
      return isRetried && (await send(fecha, retencion));
    } finally {
      await refetchPay();
    }
  };
  const confirm = async (): Promise<boolean> => {
    const checked = checkLetter(draft, dayOf(new Date()));
    dispatch({ type: 'refuse-letter', errors: 'errors' in checked ? checked.errors : {} });
    if ('errors' in checked) return false;
    const { liquido, bruto } = letterAmounts(
      paying.map(({ total }) => total),
      checked.retention,
    );
    const isSure = await askConfirm({
      title: '¿Generar la carta de pago?',
      text: [
        `${profesor.nombre} · ${periodText(range.from, range.to)}: ${moneyText(bruto)} brutos, ${moneyText(liquido)} líquidos.`,
        ...(warning === null ? [] : [warning]),
        ...(dinero(liquido).isNegative() ? [owedText(profesor.nombre, liquido)] : []),
        'Una vez hecha no se cambia; se puede anular.',
      ].join('\n'),
      acceptLabel: 'Generar carta',
      isDanger: false,
    });
    return isSure && send(checked.date, checked.retention);
  };
  return { isBusy: flight.isBusy, confirm: () => flight.run(confirm) };
}

/** The warning for a pay letter with a negative amount: the teacher owes this amount to the academy. */
const owedText = (nombre: string, liquido: string): string =>
  `La carta sale negativa: ${nombre} debe ${moneyText(negated(liquido))} a la academia. Lo normal es dejar el ajuste para la carta siguiente.`;

const askToLeave = (): Promise<boolean> =>
  askConfirm({
    title: 'La carta de pago está sin confirmar',
    text: 'Si sale ahora, no se hace.',
    acceptLabel: 'Salir sin hacerla',
    cancelLabel: 'Seguir aquí',
  });
