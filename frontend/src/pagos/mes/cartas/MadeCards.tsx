import type { CartasDelMes } from '#libs/contracts';
import { dateText, moneyText } from '../../../base';
import { RecordLink } from '../../../ui';
import { periodText } from '../../base/period-text';
import { teacherPath } from '../model/calls';
import { LetterNumber } from '../preview/LetterTable';
import { letterState } from './letter-state';
import { MonthSums } from './MadeTable';
import css from './Made.module.css';

/** The letters of a month on a phone, one card each. */
export function MadeCards({ title, data }: { title: string; data: CartasDelMes }) {
  return (
    <>
      <ul className={css.cards} aria-label={title}>
        {data.cartas.map((carta) => (
          <li key={carta.id}>
            <div className={css.cardRow}>
              <RecordLink to={teacherPath(carta.profesor_id)}>{carta.profesor}</RecordLink>
              <strong className="num">{moneyText(carta.liquido)}</strong>
            </div>
            <div className={`num ${css.cardNote}`}>
              <span>
                {dateText(carta.fecha)} · {periodText(carta.fechaInicial, carta.fechaFinal)}
              </span>
              {letterState(carta)}
              <LetterNumber carta={carta} />
            </div>
          </li>
        ))}
      </ul>
      <MonthSums data={data} />
    </>
  );
}
