import type { CartaMes } from '#libs/contracts';
import { countText, moneyText } from '../../../base';
import { useOpenRows } from '../../../ui';
import type { Sums } from '../model/preview';
import { LetterNotices, LetterRows, RowsToggle } from './LetterRows';
import { LetterNumber } from './LetterTable';
import { withheldText } from './withheld-text';
import css from './LetterTable.module.css';

interface LetterCardsProps {
  title: string;
  cartas: readonly CartaMes[];
  sums?: Sums;
  count: number;
  /** `YYYY-MM`; set only in a preview. */
  mes?: string;
}

/** Pay letters on a phone, as one card for each letter. The teacher and the net amount come first. */
export function LetterCards({ title, cartas, sums, count, mes }: LetterCardsProps) {
  const { isOpen, toggle } = useOpenRows();
  return (
    <>
      <ul className={css.cards} aria-label={title}>
        {cartas.map((carta) => (
          <li key={carta.profesor_id}>
            <div className={css.cardRow}>
              <RowsToggle carta={carta} isOpen={isOpen(carta.profesor_id)} onToggle={() => toggle(carta.profesor_id)} />
              <strong className="num">{moneyText(carta.liquido)}</strong>
            </div>
            <div className={`num ${css.cardNote}`}>
              <span>
                Bruto {moneyText(carta.bruto)} · retención {withheldText(carta.importeRetencion)}
              </span>
              <LetterNumber carta={carta} />
            </div>
            <LetterNotices carta={carta} />
            {isOpen(carta.profesor_id) && <LetterRows carta={carta} mes={mes} />}
          </li>
        ))}
      </ul>
      {sums && (
        <p className={`num ${css.cardSum}`}>
          <span>Total de {countText(count, 'carta', 'cartas')}</span>
          <strong>{moneyText(sums.liquido)}</strong>
        </p>
      )}
    </>
  );
}
