import type { CartasMes } from '#libs/contracts';
import { moneyText } from '../../../base';
import {
  PreviewFoot,
  PreviewPanel,
  StartButton,
  usePreview,
  type PreviewState,
} from '../../../processes/confirmed-run';
import { isLong, lettersText, LONG_NOTICE, sumsOf } from '../model/preview';
import { PAY, type MonthPreview, type MonthRequest } from '../model/pay-kind';
import { LetterTable } from './LetterTable';
import { OmittedBands } from './OmittedBands';
import css from './Preview.module.css';

interface PayPreviewProps {
  request: MonthRequest;
  /** The preview that the user confirmed, if the server refused it as out of date; otherwise null. */
  outdated: MonthPreview | null;
  onPay: (preview: MonthPreview) => Promise<void>;
}

/** The preview of a month: what would be paid, who is left out and why, and the button that pays. */
export function PayPreview({ request, outdated, onPay }: PayPreviewProps) {
  const state = usePreview(PAY, request);
  const cartas = state.preview?.reply.cartas ?? [];
  return (
    <PreviewPanel
      kind={PAY}
      state={state}
      outdated={outdated}
      note={cartas.length > 0 ? 'vista previa: no se ha guardado nada' : null}
      foot={cartas.length > 0 && <PayFoot state={state} cartas={cartas} onPay={onPay} />}
    >
      {({ request: { mes }, reply }) => (
        <>
          <OmittedBands omitidos={reply.omitidos} />
          <LetterTable
            key={mes}
            mes={mes}
            title="Cartas de pago que se harán"
            cartas={reply.cartas}
            empty="Nada pendiente de pagar este mes"
          />
        </>
      )}
    </PreviewPanel>
  );
}

interface PayFootProps {
  state: PreviewState<MonthRequest, CartasMes>;
  cartas: CartasMes['cartas'];
  onPay: PayPreviewProps['onPay'];
}

function PayFoot({ state, cartas, onPay }: PayFootProps) {
  return (
    <PreviewFoot className={css.foot}>
      <span className={`num ${css.sum}`}>
        <strong>{moneyText(sumsOf(cartas).liquido)}</strong> líquidos
        {isLong(cartas.length) && <span className={css.note}> · {LONG_NOTICE}</span>}
      </span>
      <StartButton state={state} onStart={onPay}>
        Hacer {lettersText(cartas.length)}
      </StartButton>
    </PreviewFoot>
  );
}
