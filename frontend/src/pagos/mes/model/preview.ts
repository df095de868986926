import type { CartaMes, CartasMes, OmitidoMes } from '#libs/contracts';
import { sumOf, toWire2 } from '#libs/platform/dinero';
import { countText, moneyText, monthText } from '../../../base/format';
import type { Changes } from '../../../processes/confirmed-run';
import { changedRows, type ShownTexts } from '../../../processes/confirmed-run/model/changed-rows';

/** The sums of several letters, as decimal text. */
export interface Sums {
  bruto: string;
  importeRetencion: string;
  liquido: string;
}

export function sumsOf(cartas: readonly Sums[]): Sums {
  const sum = (of: keyof Sums) => toWire2(sumOf(cartas.map((carta) => carta[of])));
  return { bruto: sum('bruto'), importeRetencion: sum('importeRetencion'), liquido: sum('liquido') };
}

export const lettersText = (count: number): string => countText(count, 'carta de pago', 'cartas de pago');

/** `¿Hacer 12 cartas de pago de octubre de 2026 por 9.870,30 € líquidos?` */
export function payQuestion(mes: string, cartas: readonly CartaMes[]): string {
  return `¿Hacer ${lettersText(cartas.length)} de ${monthText(mes)} por ${moneyText(sumsOf(cartas).liquido)} líquidos?`;
}

/** Splits the teachers without a letter: `paid` were paid by earlier letters, `lacking` are left out for another reason. */
export function splitOmitted(omitidos: readonly OmitidoMes[]): { lacking: OmitidoMes[]; paid: OmitidoMes[] } {
  return { lacking: omitidos.filter(({ pagado }) => !pagado), paid: omitidos.filter(({ pagado }) => pagado) };
}

interface Teacher {
  profesor_id: number;
  profesor: string;
}

/** A teacher whose letter differs between two previews. */
export type ChangedLetter = Teacher & { before: string; after: string };

/** Describes, in texts for the user, what has changed since the person confirmed a preview. */
export const letterChanges = (before: CartasMes, after: CartasMes): Changes => ({
  headline: after.cartas.length === 0 ? 'Ya no queda nada por pagar.' : 'No se ha hecho ninguna carta.',
  sentence: changeSentence(before, after),
  rows: changedLetters(before, after).map(({ profesor_id, profesor, ...texts }) => ({
    key: profesor_id,
    name: profesor,
    ...texts,
  })),
  moreText: (count) => `Y ${countText(count, 'profesor', 'profesores')} más.`,
});

/** A sentence that compares the number and the sum of the letters in two previews. */
export function changeSentence(before: CartasMes, after: CartasMes): string {
  const [was, is] = [summaryOf(before), summaryOf(after)];
  if (after.cartas.length === 0)
    return `Al comprobar había ${was}. ${isMadeElsewhere(before, after) ? 'Ya se han hecho en otra ventana.' : 'Vea por qué abajo.'}`;
  return was === is
    ? `Los conceptos han cambiado desde su comprobación, con el mismo importe (${is}). Revíselos y confirme de nuevo.`
    : `Los pagos han cambiado desde su comprobación: antes ${was}, ahora ${is}. Revíselos y confirme de nuevo.`;
}

/** True if every teacher with a letter in the earlier preview has meanwhile been paid by another letter. */
function isMadeElsewhere(before: CartasMes, after: CartasMes): boolean {
  const paid = new Set(splitOmitted(after.omitidos).paid.map(({ profesor_id }) => profesor_id));
  return before.cartas.every(({ profesor_id }) => paid.has(profesor_id));
}

const summaryOf = ({ cartas }: CartasMes): string =>
  `${lettersText(cartas.length)} por ${moneyText(sumsOf(cartas).liquido)}`;

/** The teachers whose letter differs between two previews, in the order of the new preview. */
export const changedLetters = (before: CartasMes, after: CartasMes): ChangedLetter[] =>
  changedRows(textsOf(before), textsOf(after));

function textsOf({ cartas, omitidos }: CartasMes): ShownTexts<Teacher> {
  const entry = ({ profesor_id, profesor }: Teacher, text: string) =>
    [profesor_id, { subject: { profesor_id, profesor }, text }] as const;
  return new Map([
    ...cartas.map((carta) => entry(carta, letterText(carta))),
    ...omitidos.map((omitido) => entry(omitido, omitido.motivo)),
  ]);
}

const letterText = ({ filas, bruto, liquido }: CartaMes): string =>
  `${countText(filas.length, 'concepto', 'conceptos')}, ${moneyText(bruto)} brutos, ${moneyText(liquido)} líquidos`;

/** For more teachers than this, a notice says that the run takes long. */
const LONG_FROM = 100;

export const isLong = (teachers: number): boolean => teachers > LONG_FROM;

export const LONG_NOTICE = 'Tardará un momento; puede seguir trabajando.';
