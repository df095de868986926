import { moneyText } from './format';

/** An amount of money as it reads: «1.234,56 €». Nothing for null. */
export function MoneyText({ valor }: { valor: string | number | null | undefined }) {
  return <span className="num">{moneyText(valor)}</span>;
}
