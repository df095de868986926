import type { CartasMes } from '#libs/contracts';
import { monthText } from '../../../base/format';
import type { ConfirmedKind, Preview } from '../../../processes/confirmed-run';
import { PAY_API } from '../../base/paths';
import { isLong, letterChanges, lettersText, LONG_NOTICE, payQuestion } from './preview';

export interface MonthRequest {
  mes: string;
  /** Empty: all teachers with something to pay. */
  profesores: readonly number[];
}

export type MonthPreview = Preview<MonthRequest, CartasMes>;

/** The kind of run that makes the pay letters of a month. */
export const PAY: ConfirmedKind<MonthRequest, CartasMes> = {
  call: `${PAY_API}/mes`,
  fieldsOf: ({ mes, profesores }) => (profesores.length === 0 ? { mes } : { mes, profesores }),
  question: ({ request: { mes }, reply: { cartas } }) => ({
    title: payQuestion(mes, cartas),
    text: [
      ...(isLong(cartas.length) ? [LONG_NOTICE] : []),
      'Una carta no se cambia ni se borra: se anula con otra.',
    ].join(' '),
    acceptLabel: 'Hacer cartas de pago',
  }),
  changes: letterChanges,
};

/** The text shown from the start of the run until the server answers: the number of letters, and the month. */
export const payingText = ({ request: { mes }, reply: { cartas } }: MonthPreview): { words: string; note: string } => ({
  words: `Haciendo ${lettersText(cartas.length)}`,
  note: monthText(mes),
});
