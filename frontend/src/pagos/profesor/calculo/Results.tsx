import { IconInfoCircle, IconReceiptEuro } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { PagosProfesor } from '#libs/contracts';
import { dayOf, minuteOf, moneyText } from '../../../base';
import { sumOf, toWire2 } from '#libs/platform/dinero';
import { askConfirm, Button, CheckInput } from '../../../ui';
import { Notices } from '../../base/Notices';
import { earlierLetters, numbersText } from './earlier';
import { EmissionForm } from './EmissionForm';
import type { PayState, Stage } from './pay-reducer';
import { countFuture, hasPaid, payingRows, proposeRows, repeatedAmount } from './proposal';
import { ResultsTable } from './ResultsTable';
import type { PayModel } from './use-pay';
import css from './Calculation.module.css';

interface ResultsProps {
  pay: PayModel;
  stage: Extract<Stage, { name: 'results' }>;
  data: PagosProfesor;
}

/** The results of a calculation: what is pending, what earlier letters paid, and the button that opens the emission form. */
export function Results({ pay, stage, data }: ResultsProps) {
  const { state, dispatch } = pay;
  const { results, paysWhole, letter } = stage;
  const rows = proposeRows(results, paysWhole);
  const paying = payingRows(rows);
  const earlier = numbersText(earlierLetters(data.pagos, state.range));
  const future = countFuture(rows, minuteOf(new Date()));
  const paid = moneyText(toWire2(sumOf(results.resultados.map(({ pagado }) => pagado))));
  const repeated = moneyText(repeatedAmount(results.resultados));
  const choose = async (isWhole: boolean): Promise<boolean> => {
    if (isWhole && !(await askToPayAgain({ earlier, paid, repeated }))) return false;
    dispatch({ type: 'pay-whole', paysWhole: isWhole });
    return true;
  };
  // If no row is pending, the pay letter would pay everything again. In this case the person must confirm first; then the form of the
  // letter opens.
  const openLetter = async () => {
    if (paying.length > 0 || (await choose(true))) dispatch({ type: 'open-letter', today: dayOf(new Date()) });
  };
  const opener = useFocusOnReturn(letter !== null);
  if (rows.length === 0) return <p className={css.hint}>{nothingText(state)}</p>;
  return (
    <>
      <ResultsTable rows={rows} earlier={earlier} />
      <Notices texts={results.avisos} />
      {(future > 0 || hasPaid(results) || paying.length === 0) && (
        <div className={css.notice}>
          {paying.length === 0 && <p className={css.nothing}>Nada pendiente: todo está pagado en {earlier}.</p>}
          {future > 0 && <FutureClasses count={future} />}
          {hasPaid(results) && data.editable && (
            <CheckInput
              label="Pagar de nuevo lo ya pagado"
              checked={paysWhole}
              onChange={({ target }) => void choose(target.checked)}
            />
          )}
        </div>
      )}
      {data.editable && letter === null && (
        <div className={css.foot}>
          <Button
            ref={opener}
            variant="primary"
            icon={<IconReceiptEuro size={17} stroke={1.75} aria-hidden />}
            onClick={() => void openLetter()}
          >
            Generar carta de pago
          </Button>
        </div>
      )}
      {data.editable && letter !== null && (
        <EmissionForm
          pay={pay}
          profesor={data.profesor}
          draft={letter}
          rows={rows}
          warning={paysWhole && hasPaid(results) ? `Paga de nuevo ${repeated} que ya están en ${earlier}.` : null}
        />
      )}
    </>
  );
}

/** A sentence why there are no rows: nothing is due, or no chosen concept is active (inactive concepts are not calculated). */
const nothingText = ({ conceptos, chosen }: PayState): string =>
  conceptos.some(({ id, activo }) => activo && chosen.has(id))
    ? 'Nada que pagar en estas fechas.'
    : 'Ninguno de los conceptos elegidos está activo, y los inactivos no se calculan.';

/** Returns a ref for a button that opens a form. When the form closes, the button gets the focus back. */
function useFocusOnReturn(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

interface PaidAgain {
  /** The numbers of the earlier letters, as text. */
  earlier: string;
  /** The amount that the earlier letters have paid. */
  paid: string;
  /** The amount that the new pay letter pays a second time: all or a part of `paid`. */
  repeated: string;
}

const askToPayAgain = ({ earlier, paid, repeated }: PaidAgain): Promise<boolean> =>
  askConfirm({
    title: '¿Pagar de nuevo lo que ya está pagado?',
    text: `De este periodo ya hay ${paid} en ${earlier}. La carta nueva volverá a pagar ${repeated}.`,
    acceptLabel: 'Pagar de nuevo',
  });

function FutureClasses({ count }: { count: number }) {
  return (
    <p className={css.info}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      {count === 1
        ? 'El periodo incluye 1 clase que aún no se ha dado; se paga en esta carta.'
        : `El periodo incluye ${String(count)} clases que aún no se han dado; se pagan en esta carta.`}
    </p>
  );
}
